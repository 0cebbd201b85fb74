/**
 * Is the check digit of this NPWP wrong? Only numbers that carry one are judged: those of before 2024, with a 0 in
 * front. The others are identity numbers. The rule (Luhn over nine digits) is the trade's, not the law's: a hint only.
 */
export function hasWrongCheckDigit(npwp: string): boolean {
  if (!/^0\d{15}$/.test(npwp)) return false;
  const sum = Array.from(npwp.slice(1, 10), Number).reduce((total, digit, index) => {
    const weighted = index % 2 === 0 ? digit : digit * 2;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 !== 0;
}

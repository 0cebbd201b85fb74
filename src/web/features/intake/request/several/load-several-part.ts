export const loadSeveralPart = async () => (await import('./several-part.ts')).severalPart;

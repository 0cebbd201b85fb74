/** What a phone keeps of a buyer code, to show it without a network: nothing of the buyer. */
export type KeptCode = {
  /** The address of its page. */
  page: string;
  name: string;
  /** Twelve digits. */
  code: string;
  /** The pictures, as addresses that hold them. */
  qr: string;
  bars: string;
};

/** A phone keeps each code under this word and the id of the code. */
export const keptCodePrefix = 'buyerCode:';

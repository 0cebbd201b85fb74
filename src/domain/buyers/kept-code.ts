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

/** Each is kept under this word and the id of its code. */
export const keptCodePrefix = 'buyerCode:';

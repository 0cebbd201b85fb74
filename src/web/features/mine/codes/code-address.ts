import { paths } from '#contract/paths.ts';

/** The page of a code, which is named by its id behind `#`. */
export const codeAddress = (id: string): string => `${paths.buyerCode}#${id}`;

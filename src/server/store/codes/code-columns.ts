import { fieldsOf, type RequestFields } from '../requests/request-columns.ts';

/** Who a code stands for, in columns that are named as those of the request that it was made of. */
export const holderFields = ['requesterName', 'email', 'phone', ...fieldsOf('buyer')] as const;
export type CodeHolder = Pick<RequestFields, (typeof holderFields)[number]>;

/** All that a request by a code takes from the code. */
export const codeFields = [...holderFields, 'nikRegistered', 'language', 'consentVersion'] as const;
export type CodeFields = Pick<RequestFields, (typeof codeFields)[number]>;

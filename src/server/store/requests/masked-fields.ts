import { columnOfField, fieldsOf, type FieldsOf } from './request-columns.ts';

type Customer = FieldsOf<'requester' | 'buyer'>;

/** Masks the fields of a row that tell who the customer is, or puts one text in place of all of them. */
export function maskedFields(row: Partial<Customer>, text?: string): Partial<Customer> {
  const masked = fieldsOf('requester', 'buyer').flatMap((field) => {
    const { mask } = columnOfField(field);
    const value = row[field];
    return mask && value ? [[field, text ?? mask(value)]] : [];
  });
  return Object.fromEntries(masked) as Partial<Customer>;
}

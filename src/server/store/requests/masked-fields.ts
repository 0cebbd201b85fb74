import { columnOfField, fieldsOf, type FieldsOf } from './request-columns.ts';

type Customer = FieldsOf<'requester' | 'buyer'>;

/** What a row tells of who the customer is, masked for whoever may not see it, or with one text in place of all of it. */
export function maskedFields(row: Partial<Customer>, text?: string): Partial<Customer> {
  const masked = fieldsOf('requester', 'buyer').flatMap((field) => {
    const { mask } = columnOfField(field);
    const value = row[field];
    return mask && value ? [[field, text ?? mask(value)]] : [];
  });
  return Object.fromEntries(masked) as Partial<Customer>;
}

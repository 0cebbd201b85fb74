/** The media type of .xlsx. */
export const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The first mail server, or the one that mails go by while it is away. */
export type MailServer = 1 | 2;

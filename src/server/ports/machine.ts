/** The machine that the service runs on, and what it can see of others. */
export type Machine = {
  /** The space of the disk that a folder is on, or would be on. */
  diskSpace: (folder: string) => Promise<{ freeBytes: number; totalBytes: number }>;
  /** The end of the certificate that a TLS server shows. Whether it is trusted is not asked here. */
  certificateEnd: (host: string, port: number) => Promise<Date>;
  /** The moment at which the first of the certificates in a file ends. */
  fileOfCertificatesEnd: (file: string) => Promise<Date>;
  /** Whether somebody takes connections there. */
  isAnswered: (host: string, port: number) => Promise<boolean>;
  /** The moment at which a file was written; undefined where there is none. */
  writtenAt: (file: string) => Promise<Date | undefined>;
};

/** One HTTP call to a provider. */
export type ProviderCall = {
  method: 'GET' | 'POST' | 'PUT';
  address: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** The time for all of it: name, connection, message and answer. */
  timeoutMs: number;
  answerMaxBytes: number;
};

/** Why nothing, or not all of it, was answered. */
export type SendProblem =
  | 'address'
  | 'hostNotFound'
  | 'notAllowed'
  | 'certificate'
  | 'unreachable'
  | 'timeout'
  | 'tooLong';

/** What came of a call. `isSent` says whether the provider may have read it. */
export type ProviderReply =
  | { status: number; headers: Record<string, string | undefined>; body: Buffer }
  | { problem: SendProblem; isSent: boolean };

export type ProviderSender = {
  /** The code of what is wrong with an address; undefined when calls may go there now. */
  judge: (address: string) => Promise<string | undefined>;
  /** Sends a call and never throws: whatever goes wrong outside is an answer. */
  send: (call: ProviderCall) => Promise<ProviderReply>;
};

import type { RequestStatus } from '../../src/domain/requests/request-status.ts';

export type Who = 'staff' | 'manager' | 'admin';
export type Step =
  | { do: 'submit'; hasProof: boolean }
  | { do: 'confirm' | 'confirmEarlier' | 'confirmLate' | 'expire' | 'wait' }
  | { do: 'move'; who: Who; to: RequestStatus; remarks: string; expected: RequestStatus | undefined }
  | { do: 'upload'; who: Who }
  | { do: 'undo'; who: Who; back: number };
/** What a call answers: its status, and the code of a refusal or the status of the request that it names. */
export type Outcome = { http: number; says?: string };

type Line = { status: RequestStatus; remarks: string; actor: string };
type ModelState = { status: RequestStatus | undefined; remarks: string; confirmed: boolean };
/** A submission that another took the request from; it cannot be confirmed once its place was given away as well. */
type Earlier = { canBeConfirmed: boolean; hasProof: boolean };
/** What was on file before somebody's last upload, until it belongs to a closing. */
type Upload = { by: Who; hadFaktur: boolean; isBound: boolean };
type Change = {
  by: Who;
  before: ModelState;
  line: Line;
  mail: { kind: string } | undefined;
  upload: Upload | undefined;
  age: number;
};

const everyone: Who[] = ['staff', 'manager', 'admin'];
const leads: Who[] = ['manager', 'admin'];
const table: Record<RequestStatus, Partial<Record<RequestStatus, Who[]>>> = {
  waiting: { open: everyone, rejected: everyone },
  open: { open: everyone, process: everyone, closed: everyone, rejected: everyone },
  process: { open: everyone, process: everyone, closed: everyone, rejected: everyone },
  closed: { open: leads, process: leads },
  rejected: { open: leads, process: leads },
};

const refused = (http: number, says: string): Outcome => ({ http, says });

/** The life of one request as the rules tell it, in plain variables. */
export class RequestModel {
  now: ModelState = { status: undefined, remarks: '', confirmed: false };
  hasFaktur = false;
  history: Line[] = [];
  mails: { kind: string }[] = [];
  changes: Change[] = [];
  /** The first of them first. */
  earlier: Earlier[] = [];
  /** Whether the submission that the request holds came with the total on the receipt. */
  hasProof = false;
  upload: Upload | undefined;

  take(step: Step): Outcome {
    if (step.do === 'move') return this.#move(step);
    if (step.do === 'undo') return this.#undo(step);
    if (step.do === 'upload') return this.#upload(step.who);
    if (step.do === 'submit') return this.#submit(step.hasProof);
    return this[step.do]();
  }

  #submit(hasProof: boolean): Outcome {
    const { status } = this.now;
    if (status && status !== 'rejected' && status !== 'waiting') return refused(403, 'alreadyRequested');
    if (status === 'rejected') for (const one of this.earlier) one.canBeConfirmed = false;
    const before = { canBeConfirmed: status === 'waiting', hasProof: this.hasProof };
    const waiting = [...this.earlier, before].filter((one) => one.canBeConfirmed);
    if (waiting.length >= 5) {
      const oldest = waiting.find((one) => !one.hasProof);
      if (!oldest) return refused(429, 'tooManyRequests');
      if (!hasProof) return refused(422, 'proofNeeded');
      oldest.canBeConfirmed = false;
    }
    if (status) this.earlier.push(before);
    this.hasProof = hasProof;
    this.#write({ status: 'waiting', remarks: '', actor: 'CUSTOMER' });
    this.now.confirmed = false;
    this.hasFaktur = false;
    this.upload = undefined;
    this.#mail('confirmRequest');
    return { http: 201, says: 'waiting' };
  }

  confirm(): Outcome {
    const { status, confirmed } = this.now;
    if (!status) return refused(404, 'tokenUnknown');
    if (confirmed || (status !== 'waiting' && status !== 'rejected')) return { http: 200, says: status };
    if (status === 'rejected') return refused(410, 'expired');
    this.#write({ status: 'open', remarks: '', actor: 'CUSTOMER' });
    this.now.confirmed = true;
    this.#mail('newRequest');
    return { http: 200, says: 'open' };
  }

  confirmEarlier(): Outcome {
    const [first, ...others] = this.earlier;
    if (!first) return refused(404, 'tokenUnknown');
    if (!first.canBeConfirmed || this.now.status !== 'waiting') return refused(410, 'superseded');
    this.earlier = [...others, { canBeConfirmed: false, hasProof: this.hasProof }];
    this.hasProof = first.hasProof;
    return this.confirm();
  }

  confirmLate(): Outcome {
    return this.now.status === 'waiting' ? refused(410, 'expired') : this.confirm();
  }

  expire(): Outcome {
    if (this.now.status === 'waiting') {
      this.#write({ status: 'rejected', remarks: 'Tidak dikonfirmasi dalam 72 jam.', actor: 'SYSTEM' });
      this.#mail('requestExpired');
    }
    return { http: 0 };
  }

  wait(): Outcome {
    for (const change of this.changes) change.age += 1;
    return { http: 0 };
  }

  #move({ who, to, remarks, expected }: Extract<Step, { do: 'move' }>): Outcome {
    const before = { ...this.now };
    const from = before.status;
    if (!from) return refused(404, 'transactionNotFound');
    if (expected && expected !== from) return refused(409, 'stateChanged');
    const may = table[from][to];
    if (!may) return refused(409, 'transitionNotAllowed');
    if (!may.includes(who)) return refused(403, 'notAllowed');
    const needsReason = to === 'rejected' || from === 'closed' || from === 'rejected';
    if (needsReason && remarks === '') return refused(422, 'remarksRequired');
    if (to === 'closed' && !this.hasFaktur) return refused(422, 'fakturRequired');
    const line = this.#write({ status: to, remarks, actor: who });
    if (from === 'waiting' && to === 'open') this.now.confirmed = true;
    const upload = to === 'closed' ? this.#bindUpload(who) : undefined;
    this.changes.push({ by: who, before, line, mail: this.#mail(mailOf(from, to)), upload, age: 0 });
    return { http: 200, says: to };
  }

  #bindUpload(who: Who): Upload | undefined {
    if (!this.upload || this.upload.by !== who || this.upload.isBound) return undefined;
    this.upload.isBound = true;
    return this.upload;
  }

  /** Everybody sends the same PDF. */
  #upload(who: Who): Outcome {
    const { status } = this.now;
    if (!status) return refused(404, 'transactionNotFound');
    if (status === 'waiting' || status === 'rejected') return refused(409, 'transitionNotAllowed');
    const isAgain = this.upload?.by === who && !this.upload.isBound;
    if (status === 'closed') {
      this.upload = undefined;
      this.#mail('fakturAttached');
    } else if (!isAgain) this.upload = { by: who, hadFaktur: this.hasFaktur, isBound: false };
    this.hasFaktur = true;
    return { http: 200 };
  }

  #undo({ who, back }: Extract<Step, { do: 'undo' }>): Outcome {
    const change = this.changes.at(-1 - back);
    if (!change || change.by !== who || change.age > 0) return refused(410, 'expired');
    if (this.history.at(-1) !== change.line) return refused(409, 'stateChanged');
    this.now = { ...change.before };
    if (change.upload && change.upload === this.upload) {
      this.hasFaktur = change.upload.hadFaktur;
      this.upload = undefined;
    }
    this.history.pop();
    this.mails = this.mails.filter((mail) => mail !== change.mail);
    change.age = Infinity;
    return { http: 204 };
  }

  #write(line: Line): Line {
    this.now = { ...this.now, status: line.status, remarks: line.remarks };
    this.history.push(line);
    return line;
  }

  #mail(kind: string | undefined): { kind: string } | undefined {
    if (!kind) return undefined;
    const mail = { kind };
    this.mails.push(mail);
    return mail;
  }
}

function mailOf(from: RequestStatus, to: RequestStatus): string | undefined {
  if (to === 'closed') return 'requestClosed';
  if (from === 'waiting' && to === 'open') return 'newRequest';
  const isReopened = from === 'closed' || from === 'rejected';
  const isTaken = from === 'open' && to === 'process';
  return to === 'rejected' || isReopened || isTaken ? 'statusChanged' : undefined;
}

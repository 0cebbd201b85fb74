import type { Clock } from '../../../../ports/clock.ts';
import type { OfficeFaktur } from '../tax-office.ts';
import { signedHeaders } from './signature.ts';

/** The address to which pushes go, and what they are signed with. */
export type PushTarget = { url: string; clientId: string; pushSecret: string };
/** A push that was sent, with what it was answered; null where nobody answered. */
type SentPush = { id: string; status: number | null };

const lateMs = 3_000;
const oldMs = 600_000;

/** Tells whoever wants to hear it that a PDF is there, once, or in the manner that the script asks for. */
export function createPushes(clock: Clock, pdfAddress: (faktur: OfficeFaktur) => string) {
  const sent: SentPush[] = [];
  const underWay = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  /** The fakturs whose push waits until that of the next one has overtaken it. */
  let overtaken: OfficeFaktur[] = [];
  let target: PushTarget | undefined;

  const post = async (faktur: OfficeFaktur, { url, clientId, pushSecret }: PushTarget): Promise<void> => {
    const { id, quirks } = faktur;
    const payload = {
      event: 'klikpajak.efakturpdf.generated',
      efakturOutPdfLink: pdfAddress(faktur),
      efakturOutId: id,
    };
    const body = Buffer.from(JSON.stringify(payload));
    const key = { clientId, clientSecret: quirks.pushes === 'forged' ? 'guessed' : pushSecret };
    const at = new Date(clock.now().getTime() - (quirks.pushes === 'old' ? oldMs : 0));
    const { pathname, search } = new URL(url);
    const headers = signedHeaders(key, pathname + search, body, at);
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    sent.push({ id, status: answer?.status ?? null });
  };
  const push = (faktur: OfficeFaktur): void => {
    if (!target) return;
    const posting = post(faktur, target).finally(() => underWay.delete(posting));
    underWay.add(posting);
  };

  return {
    sent: sent as readonly SentPush[],
    /** Sends pushes there from now on. */
    to(next: PushTarget | undefined): void {
      target = next;
    },
    generated(faktur: OfficeFaktur): void {
      const { pushes } = faktur.quirks;
      if (pushes === 'outOfOrder') {
        overtaken.push(faktur);
        return;
      }
      if (pushes === 'late') {
        const timer = setTimeout(() => {
          timers.delete(timer);
          push(faktur);
        }, lateMs);
        timers.add(timer);
        return;
      }
      push(faktur);
      if (pushes === 'twice') push(faktur);
      for (const one of overtaken) push(one);
      overtaken = [];
    },
    async stop(): Promise<void> {
      target = undefined;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}

import { onTestFinished } from 'vitest';
import type { Client } from './client.ts';
import { until } from './until.ts';

type Heard = { event: string; data: unknown };

export type HeardStream = {
  response: Response;
  /** Everything so far. */
  heard: Heard[];
  /** The data of the first event of this name that fits, once it has come. */
  next: (event: string, fits?: (data: never) => boolean) => Promise<unknown>;
  ended: Promise<void>;
  leave: () => Promise<void>;
};

/** A desk that is open until the test ends. */
export async function openStream(
  client: Client,
  viewing?: string,
  path = '/api/desk/events',
): Promise<HeardStream> {
  const response = await client.get(viewing === undefined ? path : `${path}?viewing=${viewing}`);
  const heard: Heard[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (before = ''): Promise<void> => {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return undefined;
    const texts = (before + value).split('\n\n');
    const rest = texts.pop();
    heard.push(...texts.flatMap(eventOf));
    return read(rest);
  };
  const ended = read().catch(() => {});
  const leave = async () => {
    await reader?.cancel().catch(() => {});
  };
  onTestFinished(leave);
  return {
    response,
    heard,
    ended,
    leave,
    next: async (event, fits = () => true) =>
      (await until(() => heard.find((one) => one.event === event && fits(one.data as never)))).data,
  };
}

function eventOf(text: string): Heard[] {
  const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(text) ?? [];
  return event === undefined || data === undefined ? [] : [{ event, data: JSON.parse(data) as unknown }];
}

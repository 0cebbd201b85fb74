import { lazy, useState, type FunctionComponent } from 'react';

/** A page whose code is fetched when it is opened, or a moment before by `load`. */
export type LazyPage<Props extends object> = {
  Page: FunctionComponent<Props>;
  load: () => Promise<unknown>;
};

/** What has arrived is shown at once: for everything that comes by `lazy`, React makes people wait a moment longer. */
export function lazyPage<Props extends object>(
  fetchPage: () => Promise<FunctionComponent<Props>>,
): LazyPage<Props> {
  let arrived: FunctionComponent<Props> | undefined;
  const load = async () => {
    arrived = await fetchPage();
    return { default: arrived };
  };
  const Later = lazy(load);
  function Page(props: Props) {
    const [Shown] = useState(() => arrived ?? Later);
    return <Shown {...props} />;
  }
  return { Page, load };
}

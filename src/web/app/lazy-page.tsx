import { lazy, useState, type FunctionComponent } from 'react';

/** A page whose code is loaded when it is opened, or in advance by `load`. */
export type LazyPage<Props extends object> = {
  Page: FunctionComponent<Props>;
  load: () => Promise<unknown>;
};

/** A loaded page is rendered directly: through `lazy`, React would suspend once more and show it later. */
export function lazyPage<Props extends object>(
  fetchPage: () => Promise<FunctionComponent<Props>>,
): LazyPage<Props> {
  let loaded: FunctionComponent<Props> | undefined;
  const load = async () => {
    loaded = await fetchPage();
    return { default: loaded };
  };
  const Lazy = lazy(load);
  function Page(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return { Page, load };
}

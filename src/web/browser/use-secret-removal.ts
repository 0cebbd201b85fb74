import { useLayoutEffect } from 'react';
import { removeParameter, secretParameter } from './address-parameter.ts';

/**
 * Takes a secret out of the address once the page has read it, and before anything of the page is shown. Another link that
 * is opened in the same tab may differ behind `#` alone, for which the browser loads nothing: then the page is loaded anew.
 */
export function useSecretRemoval(name: string): void {
  useLayoutEffect(() => {
    removeParameter(name);
    const reloadForAnother = () => {
      if (secretParameter(location, name) !== '') location.reload();
    };
    addEventListener('hashchange', reloadForAnother);
    return () => removeEventListener('hashchange', reloadForAnother);
  }, [name]);
}

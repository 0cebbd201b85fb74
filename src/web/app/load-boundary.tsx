import { Component, Suspense, type ReactNode } from 'react';
import { useLanguage, useTexts } from '#web/i18n/language-provider.tsx';
import { useDocumentLanguage } from '#web/i18n/use-document-language.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';

type Props = { children: ReactNode };

/** Shows a spinner while a page loads, and offers a reload when it fails to. */
export class LoadBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) return <LoadFailed />;
    return <Suspense fallback={<Loading />}>{this.props.children}</Suspense>;
  }
}

function Loading() {
  return (
    <div className="grid min-h-60 place-items-center text-slate">
      <Spinner label={useTexts().loading} />
    </div>
  );
}

/** A lazy page that failed to load stays failed, and after a release its file is gone: only a reload helps. */
function LoadFailed() {
  const texts = useTexts().loadFailed;
  useDocumentLanguage(useLanguage().language);
  return (
    <div role="alert" className="mx-auto grid max-w-104 justify-items-start gap-4 px-4 py-16">
      <PageHeading>{texts.title}</PageHeading>
      <p className="text-slate">{texts.advice}</p>
      <Button onClick={() => location.reload()}>{texts.retry}</Button>
    </div>
  );
}

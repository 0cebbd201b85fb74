import { EnglishFrame } from '../office/back-office-frame.tsx';
import { ApiDocsPage } from './api-docs-page.tsx';

export function ApiDocs() {
  return (
    <EnglishFrame>
      <ApiDocsPage />
    </EnglishFrame>
  );
}

import { CodePage } from '#web/features/mine/codes/code-page.tsx';
import { MinePage } from '#web/features/mine/mine-page.tsx';
import { NotUsPage } from '#web/features/mine/not-us/not-us-page.tsx';

/** The pages of a customer who has requested before: one file, because the first load names every file that comes later. */
export const minePages = { mine: MinePage, buyerCode: CodePage, notUs: NotUsPage };

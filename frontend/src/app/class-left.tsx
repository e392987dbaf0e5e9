import { ErrorPage } from '../components/error-page.tsx';
import { common } from '../lib/common-texts.ts';

/** Where a page of a class stood open when the person's right to it ended. */
export const ClassLeft = () => <ErrorPage status={403} sentence={common('classLeft')} />;

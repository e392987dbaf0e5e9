import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { PageActions, PageHead } from '../../components/page-head.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session/store.ts';
import { AskForm } from './ask-form.tsx';
import { t } from './texts.ts';
import { keyOf } from './validation.ts';
import { VisitorThread } from './visitor-thread.tsx';
import styles from './inquiries.module.css';

function OwnLink() {
  return useUser() ? (
    <PageActions>
      <ButtonLink to={paths.awareMyInquiries}>{t('toMine')}</ButtonLink>
    </PageActions>
  ) : null;
}

/** /contact-us: a question, or by a mail's link the thread of one. */
export function ContactPage() {
  useDocumentTitle(t('contactTitle'));
  const linked = keyOf(useLocation().hash);
  return (
    <Wrap className={styles.page}>
      {linked ? (
        <VisitorThread id={linked.id} opener={linked.key} />
      ) : (
        <>
          <PageHead>
            <div>
              <h1>{t('contactTitle')}</h1>
              <p>{t('contactLead')}</p>
            </div>
            <OwnLink />
          </PageHead>
          <AskForm topic="" />
        </>
      )}
    </Wrap>
  );
}

/** /aware/inquiries: the same for the assessment. */
export function AskPage() {
  useDocumentTitle(t('askTitle'));
  return (
    <Wrap className={styles.page}>
      <PageHead>
        <div>
          <h1>{t('askTitle')}</h1>
          <p>{t('askLead')}</p>
        </div>
        <PageActions>
          <ButtonLink to={paths.awareFaq}>{t('toFaq')}</ButtonLink>
          {useUser() ? <ButtonLink to={paths.awareMyInquiries}>{t('toMine')}</ButtonLink> : null}
        </PageActions>
      </PageHead>
      <AskForm topic="assessment" />
    </Wrap>
  );
}

import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { deploymentLocale } from '../../lib/locale.ts';
import { OperatorBox } from './operator-box.tsx';
import { type Section, sectionsOf } from './sections.ts';
import { t } from './texts.ts';
import styles from './legal.module.css';

interface LegalPageProps {
  title: string;
  lead: string;
  texts: Readonly<Record<string, string>>;
  /** In words: when this version was published, and from when on it holds. */
  version: { number: number; published: string; validFrom: string };
  /** The document that belongs to this one. */
  other: { label: string; to: string };
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{t('contents')}</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Text({ section: { id, title, parts } }: { section: Section }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        <TitleWords>{title}</TitleWords>
      </h2>
      {parts.map((part, at) =>
        'text' in part ? (
          <p key={at}>{part.text}</p>
        ) : (
          <ul key={at}>
            {part.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}

/** A document with its contents, its version and who stands behind it. */
export function LegalPage({ title, lead, texts, version, other }: LegalPageProps) {
  useDocumentTitle(title);
  const sections = sectionsOf(texts, deploymentLocale());
  return (
    <Wrap as="article" className={styles.page}>
      <PageHead>
        <div>
          <h1>{title}</h1>
          <p>{lead}</p>
          <p className={styles.version}>
            <span>{t('version', { n: version.number })}</span>
            <span>{t('published', { date: version.published })}</span>
            <span>{t('validFrom', { date: version.validFrom })}</span>
          </p>
        </div>
        <Button className={styles.print} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </PageHead>
      <div className={styles.columns}>
        <Contents sections={sections} />
        <div className={styles.document}>
          <OperatorBox />
          <Sheet as="div" className={styles.text}>
            {sections.map((section) => (
              <Text key={section.id} section={section} />
            ))}
          </Sheet>
          <p className={styles.other}>
            {t('other')}
            <Link className="lnk" to={other.to}>
              {other.label}
            </Link>
          </p>
        </div>
      </div>
    </Wrap>
  );
}

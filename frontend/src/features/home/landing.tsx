import { useState } from 'react';
import { Link } from 'react-router';
import { ButtonLink, buttonLook } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { paths } from '../../lib/paths.ts';
import { defineTexts } from '../../lib/texts.ts';
import { landingTexts } from '../../locales/zh-hant/landing.ts';
import { useFreePost } from './api.ts';
import { Audiences, Plans } from './landing-below.tsx';
import { classNames } from '../../lib/class-names.ts';
import { Sheet, Chip } from '../../components/sheet.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import styles from './landing.module.css';

const t = defineTexts(landingTexts);

const options = [
  { id: 'A', text: t('optionA'), feedback: t('whyA'), right: false },
  { id: 'B', text: t('optionB'), feedback: t('whyB'), right: false },
  { id: 'C', text: t('optionC'), feedback: t('right'), right: true },
] as const;

function Hero() {
  return (
    <section className={styles.hero}>
      <div>
        <h1>
          {t('headFirst')}
          <br />
          {t('headBefore')}
          <em>{t('headMark')}</em>
          {t('headAfter')}
        </h1>
        <p>{t('lead')}</p>
        <div className={styles.cta}>
          <ButtonLink className={styles.btn} kind="p" size="lg" to={paths.signUp}>
            {t('signUp')}
          </ButtonLink>
          <a className={classNames(buttonLook({ kind: 'd', size: 'lg' }), styles.btn)} href="#try">
            {t('tryOne')}
          </a>
        </div>
        <p className={styles.note}>{t('note')}</p>
      </div>
      <img className={styles.art} src="/art/hero.svg" width="420" height="360" alt="" />
    </section>
  );
}

function SampleQuestion() {
  const [chosen, setChosen] = useState('C');
  const answer = options.find((option) => option.id === chosen) ?? options[2];
  return (
    <fieldset className={styles.q}>
      <Chip className={styles.chip}>{t('infer')}</Chip>
      <legend className="sr">{t('stem')}</legend>
      <h3>
        <TitleWords>{t('stem')}</TitleWords>
      </h3>
      <div className={styles.op}>
        {options.map((option) => (
          <label
            key={option.id}
            className={option.id === chosen ? (option.right ? styles.on : styles.off) : undefined}
          >
            <input
              type="radio"
              name="sample"
              value={option.id}
              checked={option.id === chosen}
              onChange={() => setChosen(option.id)}
            />
            <b>{option.id}</b>
            {option.text}
          </label>
        ))}
      </div>
      <p className={answer.right ? styles.fb : classNames(styles.fb, styles.no)} role="status">
        <Icon name={answer.right ? 'check' : 'bulb'} />
        <span>{answer.feedback}</span>
      </p>
    </fieldset>
  );
}

/** An own small text that is in no library: its answer may be told at once. */
function Sample() {
  const free = useFreePost();
  const first = free.data?.results[0];
  return (
    <Sheet pad={false} className={classNames(styles.try, styles.sheet)} id="try">
      <div className={styles.t}>
        <div className={styles.k}>
          <span>{t('tryLabel')}</span>
          <span>{t('tryTopic')}</span>
          <span>{t('tryForm')}</span>
          <span>{t('tryLevel')}</span>
        </div>
        <h2>{t('tryTitle')}</h2>
        <p className={styles.b} lang="zh-Hant-TW">
          {t('tryBefore')}
          <mark>{t('tryMark')}</mark>
          {t('tryAfter')}
        </p>
        <p className={styles.all}>
          <Link className="lnk" to={first ? paths.post(first._id) : paths.posts()}>
            {t('more')}
          </Link>
        </p>
      </div>
      <SampleQuestion />
    </Sheet>
  );
}

function Steps() {
  return (
    <section className={styles.s}>
      <h2>{t('stepsTitle')}</h2>
      <p>{t('stepsLead')}</p>
      <ol className={styles.three}>
        <li>
          <b className={styles.n} aria-hidden="true">
            一
          </b>
          <h3>{t('step1')}</h3>
          <p>{t('step1Text')}</p>
        </li>
        <li>
          <b className={styles.n} aria-hidden="true">
            二
          </b>
          <h3>{t('step2')}</h3>
          <p>{t('step2Text')}</p>
        </li>
        <li>
          <b className={styles.n} aria-hidden="true">
            三
          </b>
          <h3>{t('step3')}</h3>
          <p>{t('step3Text')}</p>
        </li>
      </ol>
    </section>
  );
}

export function Landing() {
  return (
    <Wrap width="land" className={styles.land}>
      <Hero />
      <Sample />
      <Steps />
      <Audiences t={t} />
      <Plans t={t} />
      <section className={styles.school}>
        <div>
          <h2>{t('ctaTitle')}</h2>
          <p>{t('ctaLead')}</p>
        </div>
        <ButtonLink className={styles.btn} kind="inv" size="lg" to={`${paths.signUp}?title=teacher`}>
          {t('cta')}
        </ButtonLink>
      </section>
    </Wrap>
  );
}

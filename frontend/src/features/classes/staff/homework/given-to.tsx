import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { classNames } from '../../../../lib/class-names.ts';
import { givenToWords } from './homework-values.ts';
import { t } from './texts.ts';
import styles from '../../classes.module.css';

/** For whom a homework is, and how many have a deadline of their own; nothing where it is the class's. */
export function GivenTo({ homework: { groups, exceptions } }: { homework: Homework }) {
  const words = [
    groups.length > 0 ? givenToWords(groups) : null,
    exceptions.length > 0 ? t('exceptionCount', { count: exceptions.length }) : null,
  ].filter((one) => one !== null);
  return words.length > 0 ? <p className={classNames('mut', styles.mut)}>{words.join('・')}</p> : null;
}

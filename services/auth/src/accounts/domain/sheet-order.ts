import { type Grade, grades } from '@yuedu/contracts/rules/education';

interface Slip {
  readonly name: string;
  readonly grade: string | null;
  readonly className: string | null;
  readonly username: string;
}
const words = new Intl.Collator('zh-Hant', { numeric: true });
/** Who has no grade, as a teacher, comes last. */
const placeOf = (grade: string | null): number => {
  const place = grades.indexOf(grade as Grade);
  return place === -1 ? grades.length : place;
};

/** The order in which slips are handed out: grade, class, name; two of one name by their log-in names. */
export const bySheet = (one: Slip, other: Slip): number =>
  placeOf(one.grade) - placeOf(other.grade) ||
  words.compare(one.className ?? '', other.className ?? '') ||
  words.compare(one.name, other.name) ||
  words.compare(one.username, other.username);

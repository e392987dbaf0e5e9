/** Education levels with their grades, lowest first; Others has none. */
export const gradesByEducation = {
  ElementarySchool: ['小一', '小二', '小三', '小四', '小五', '小六'],
  JuniorHighSchool: ['國一', '國二', '國三'],
  SeniorHighSchool: ['高一', '高二', '高三'],
  Others: [],
} as const;

export type Education = keyof typeof gradesByEducation;
export const educations = Object.keys(gradesByEducation) as [Education, ...Education[]];
export const grades = Object.values(gradesByEducation).flat() as [Grade, ...Grade[]];
export type Grade = (typeof gradesByEducation)[Education][number];

/** The grades of a level; none where none is chosen, or where it has none. */
export const gradesOf = (education: Education | ''): readonly Grade[] =>
  education === '' ? [] : gradesByEducation[education];

/** The level that a grade belongs to. */
export const educationOfGrade = (grade: Grade): Education =>
  educations.find((education) => gradesOf(education).includes(grade)) ?? 'Others';

/** Where neither reader nor text has a grade and the education has none either. */
const lastOfCompulsory: Grade = '國三';

/**
 * The grade at which a text is read: the reader's own, else the text's, else the middle one of the text's
 * education.
 */
export function gradeToReadAt(
  reader: Grade | null,
  text: { readonly grade: Grade | null; readonly education: Education },
): Grade {
  const among = gradesByEducation[text.education];
  return reader ?? text.grade ?? among[Math.floor((among.length - 1) / 2)] ?? lastOfCompulsory;
}

/** The grade of the next school year: 小六 becomes 國一, 國三 becomes 高一; null after 高三. */
export const gradeAfter = (grade: Grade): Grade | null => grades[grades.indexOf(grade) + 1] ?? null;

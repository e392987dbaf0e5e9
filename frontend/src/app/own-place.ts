import { paths } from '../lib/paths.ts';

/** What of an address is there: its class, text or homework may be left out. */
interface Address {
  readonly of: 'text' | 'answers' | 'learning';
  readonly classId?: string | undefined;
  readonly postId?: string | undefined;
  readonly homeworkId?: string | undefined;
}
/** What is known of the person. */
interface Own {
  readonly teaches: boolean;
  /** The class with the latest end; undefined where there is none. */
  readonly classId: string | undefined;
  /** In all classes, the newest ones first. */
  readonly homeworks: readonly {
    readonly _id: string;
    readonly classId: string;
    readonly tasks: readonly { readonly posts: readonly { readonly _id: string }[] }[];
  }[];
}

const holds = (postId: string) => (homework: Own['homeworks'][number]) =>
  homework.tasks.some(({ posts }) => posts.some(({ _id }) => _id === postId));

/**
 * Where an address leads whose class, text or homework is left out: to the class that has the text or the
 * homework, else to the one with the latest end; where nothing says which homework, to their list.
 */
export function ownPlace({ of, classId, postId, homeworkId }: Address, own: Own): string {
  const { teaches, homeworks } = own;
  const list = teaches ? paths.classManagement : paths.studentHomework();
  if (of === 'learning') {
    if (classId !== undefined) return paths.class(classId);
    const homework = homeworks.find(({ _id }) => _id === homeworkId);
    if (homework) return paths.learning(homework.classId, homework._id);
    return teaches && own.classId !== undefined ? paths.class(own.classId) : list;
  }
  const found = postId === undefined ? undefined : homeworks.find(holds(postId))?.classId;
  const inClass = found ?? own.classId;
  if (of === 'answers') {
    if (inClass === undefined) return list;
    return postId === undefined ? paths.toGrade(inClass) : paths.review(inClass, postId);
  }
  if (postId === undefined) return list;
  return inClass === undefined ? paths.post(postId) : paths.classPost(inClass, postId);
}

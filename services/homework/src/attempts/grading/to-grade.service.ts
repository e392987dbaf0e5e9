import { Inject, Injectable } from '@nestjs/common';
import type { KeyNotes, QuestionKey } from '@yuedu/contracts/events/content';
import {
  type AnswersToGrade,
  mostGradedAtOnce,
  type PostToGrade,
} from '@yuedu/contracts/http/homework/grading';
import { scoreLevels } from '@yuedu/contracts/rules/grading';
import type { Process } from '@yuedu/contracts/rules/processes';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { DirectoryService } from '../../directory/directory.service.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { GradedClassService } from './graded-class.service.ts';
import {
  type AnswerRow,
  answersOfClass,
  type ClassText,
  questionsToGrade,
  type QuestionToGrade,
} from './grading-sql.ts';
import { presentAnswerToGrade } from './grading.presenter.ts';

const beforeAll = '00000000-0000-0000-0000-000000000000';
/** Texts of one list; of more the ones with work that waits, the newest. */
const mostTexts = 100;

/** What a class's teachers have to mark, and what their students wrote. */
@Injectable()
export class ToGradeService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
    private readonly classes: GradedClassService,
  ) {}

  /** @throws classes.class-not-found */
  async posts(
    classId: string,
    postIds: readonly string[] | undefined,
    caller: Caller,
    now: Date,
  ): Promise<{ results: PostToGrade[] }> {
    await this.classes.requireClass(classId, caller);
    const shut = await this.classes.shutFor(caller, now);
    // bounded by `mostListed`
    const rows = await this.prisma.$queryRaw<QuestionToGrade[]>(questionsToGrade(classId, { postIds, shut }));
    const texts = new Map<string, PostToGrade>();
    for (const { postId, title, process, ...question } of rows) {
      const text = texts.get(postId) ?? { postId, title, questions: [] };
      text.questions.push({ ...question, process: process as Process });
      texts.set(postId, text);
    }
    return { results: [...texts.values()].slice(0, mostTexts) };
  }

  /**
   * The key stands beside answers only: who has none to mark has no need of it.
   * @throws classes.class-not-found content.post-not-found homework.question-unknown
   */
  async answers(
    text: ClassText,
    { questionId, after }: { questionId: string; after?: string | undefined },
    caller: Caller,
    now: Date,
  ): Promise<AnswersToGrade> {
    await this.classes.require(text, caller, now);
    // bounded by `mostGradedAtOnce`
    const rows = await this.prisma.$queryRaw<AnswerRow[]>(
      answersOfClass(text, questionId, { after: after ?? beforeAll, limit: mostGradedAtOnce + 1 }),
    );
    const results = rows.slice(0, mostGradedAtOnce);
    const [first] = rows;
    if (!first) await this.requireGiven(text);
    return {
      question: await this.question(text.postId, questionId, first?.postVersion ?? null),
      results: results.map((row) => presentAnswerToGrade(row, questionId)),
      next: rows.length > mostGradedAtOnce ? (results.at(-1)?.attemptId ?? null) : null,
    };
  }

  /** Of a text that the class never had nothing is said. */
  private async requireGiven({ classId, postId }: ClassText): Promise<void> {
    const given = await this.prisma.givenText.findFirst({ where: { classId, postId } });
    if (!given) throw fail('content.post-not-found');
  }

  /** @param answered the version that an answer is of; null: there is none, so no key */
  private async question(
    postId: string,
    questionId: string,
    answered: number | null,
  ): Promise<AnswersToGrade['question']> {
    const postVersion = answered ?? (await this.directory.newestVersionOf(postId));
    const questions = await this.directory.questionsOf(postId, postVersion);
    const question = questions.find((one) => one.questionId === questionId);
    if (!question) throw fail('homework.question-unknown');
    const { type, process, position, points } = question;
    const head = { questionId, type, process, position };
    if (answered === null) return { ...head, maxScore: points, levels: [], key: null, notes: null };
    const { keys, notes } = await this.directory.keysOf(postId, postVersion);
    const key: QuestionKey | undefined = keys.find((one) => one.questionId === questionId);
    const note = (notes as KeyNotes[]).find((one) => one.questionId === questionId);
    const maxScore = key?.points ?? points;
    return {
      ...head,
      maxScore,
      levels: type === 'shortAnswer' ? scoreLevels(note?.rubric ?? [], maxScore) : [],
      key: key ?? null,
      notes: note ?? null,
    };
  }
}

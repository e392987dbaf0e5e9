import { Inject, Injectable } from '@nestjs/common';
import {
  answerKeyCorrected,
  answerKeyPublished,
  postPublished,
  postRevised,
  postUnpublished,
} from '@yuedu/contracts/events/content';
import type { Post as PublicPost } from '@yuedu/contracts/http/content/posts';
import type { RescoringPolicy } from '@yuedu/contracts/rules/rescoring-policies';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import type { Tx } from '../database.ts';
import { CategoriesService } from '../categories/categories.service.ts';
import type { Post, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { ReadingsService } from '../readings/readings.service.ts';
import {
  type ComposedPost,
  composeHead,
  composePost,
  keysData,
  publishedData,
  type VersionHead,
  versionHead,
} from './domain/compose-post.ts';
import { contentId } from './domain/content-id.ts';
import { draftFaults } from './domain/draft-faults.ts';
import { idsOf, nextIds, type QuestionIds } from './domain/question-ids.ts';
import { presentPost } from './posts.presenter.ts';
import { LibraryCache } from './library-cache.ts';
import { searchWords, writeSearchWords } from './search-index.ts';
import { canonical, idsOut, json, lockedPost } from './stored-post.ts';
import { zhHant } from '../locales/zh-hant.ts';

/** `editorId`: who did it, for the audit; `system` for the demo's loader. */
export interface WritePost extends Command {
  readonly draft: DraftPost;
  readonly publish: boolean;
  readonly editorId: string;
  readonly use?: 'library' | 'assessment';
  /** The draft's questions whose changed words are corrections only: their ids stay. */
  readonly misprints?: readonly string[];
  /** Where only keys change; 'correctedOnly' unless given. */
  readonly rescoring?: RescoringPolicy;
}
export interface RevisePost extends WritePost {
  readonly id: string;
  readonly expectedVersion: number | null;
}
export interface PostDraftView {
  _id: string;
  version: number;
  publishedAt: string | null;
  draft: DraftPost;
}
interface Loaded {
  created: number;
  revised: number;
  unchanged: number;
}

/** What editors do. A published version never changes: a change is the next version. */
@Injectable()
export class EditingService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly categories: CategoriesService,
    private readonly readings: ReadingsService,
    private readonly library: LibraryCache,
  ) {}

  private readonly change = <T>(write: (tx: Tx) => Promise<T>): Promise<T> =>
    this.library.changing(() => withTransaction(this.prisma, write));

  async create(command: WritePost): Promise<PublicPost> {
    await this.requireFaultless(command.draft);
    return this.change((tx) => this.insert(tx, command));
  }

  async revise(command: RevisePost): Promise<PublicPost> {
    await this.requireFaultless(command.draft);
    return this.change(async (tx) => {
      const row = await lockedPost(tx, command.id);
      checkVersion(command.expectedVersion, row.version);
      if (row.slug !== command.draft.slug)
        throw fail('content.post-invalid', {
          errors: [{ path: 'draft.slug', code: 'slug-fixed', message: zhHant.slugFixed }],
        });
      return this.store(tx, row, command);
    });
  }

  /** Takes a text out of the library; its versions stay for the attempts that refer to them. */
  async unpublish(command: { id: string; editorId: string; now: Date }): Promise<void> {
    await this.change(async (tx) => {
      const row = await lockedPost(tx, command.id);
      if (row.publishedAt === null) return;
      const { version } = await tx.post.update({
        where: { id: row.id },
        data: { version: { increment: 1 }, publishedAt: null, updatedAt: command.now },
      });
      await appendEvents(tx, [
        newEvent(postUnpublished, {
          subject: row.id,
          sequence: version,
          time: command.now,
          data: { postId: row.id },
        }),
      ]);
      await audit(tx, { actor: command.editorId, action: 'post.unpublished', subject: row.id }, command.now);
    });
  }

  async draft(id: string): Promise<PostDraftView> {
    const row = await this.prisma.post.findUnique({ where: { id }, include: { draft: true } });
    if (!row?.draft) throw fail('content.post-not-found');
    return {
      _id: row.id,
      version: row.version,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      draft: row.draft.draft as unknown as DraftPost,
    };
  }

  /** Publishes whole texts; one that is there already, word for word, is left alone. */
  async loadTexts(command: { drafts: readonly DraftPost[]; now: Date; editorId?: string }): Promise<Loaded> {
    const loaded: Loaded = { created: 0, revised: 0, unchanged: 0 };
    for (const draft of command.drafts) {
      const there = await this.prisma.post.findUnique({
        where: { slug: draft.slug },
        include: { draft: true },
      });
      const write = { draft, publish: true, editorId: command.editorId ?? 'system', now: command.now };
      if (!there) {
        await this.create(write);
        loaded.created += 1;
      } else if (there.publishedAt === null || canonical(there.draft?.draft) !== canonical(draft)) {
        await this.revise({ ...write, id: there.id, expectedVersion: null });
        loaded.revised += 1;
      } else loaded.unchanged += 1;
    }
    return loaded;
  }

  private async requireFaultless(draft: DraftPost): Promise<void> {
    const errors = draftFaults(draft, await this.categories.words());
    if (errors.length > 0) throw fail('content.post-invalid', { errors });
  }

  private async insert(tx: Tx, command: WritePost): Promise<PublicPost> {
    const id = command.id ?? contentId(command.draft.slug);
    const { count } = await tx.post.createMany({
      data: [
        {
          id,
          ...composeHead(command.draft),
          use: command.use ?? 'library',
          version: 0,
          createdAt: command.now,
          updatedAt: command.now,
        },
      ],
      skipDuplicates: true,
    });
    if (count === 0)
      throw fail('content.post-invalid', {
        errors: [{ path: 'draft.slug', code: 'slug-taken', message: zhHant.slugTaken }],
      });
    return this.store(tx, await lockedPost(tx, id), command);
  }

  private async store(tx: Tx, row: Post, command: WritePost): Promise<PublicPost> {
    const { publish, draft, now, rescoring = 'correctedOnly' } = command;
    const ids = nextIds(draft, await idsOut(tx, row, draft), command.misprints ?? []);
    const composed = composePost(draft, (text) => this.readings.suggest(text), idsOf(ids));
    await tx.postDraft.upsert({
      where: { postId: row.id },
      create: { postId: row.id, draft, updatedAt: now },
      update: { draft, updatedAt: now },
    });
    const change = publish ? await this.changeOf(tx, row, composed) : 'draft';
    if (change === 'nothing') return presentPost(row, composed, true);
    // The head of a published text is what readers see: a draft beside it must not change it.
    const head = change === 'text' || row.publishedAt === null ? { ...composed.head, updatedAt: now } : {};
    const raised =
      change === 'text' ? { postVersion: row.postVersion + 1, publishedAt: row.publishedAt ?? now } : {};
    const stored = await tx.post.update({
      where: { id: row.id },
      data: { ...head, ...raised, keyVersion: row.keyVersion + (publish ? 1 : 0), version: { increment: 1 } },
    });
    if (change === 'text') await this.publishText(tx, stored, row.publishedAt === null, composed, ids, now);
    if (publish) await this.publishKeys(tx, stored, change === 'keys' ? rescoring : null, composed, now);
    const action = { draft: 'post.drafted', text: 'post.published', keys: 'post.key-corrected' }[change];
    await audit(
      tx,
      { actor: command.editorId, action, subject: row.id, detail: { version: stored.version } },
      now,
    );
    return presentPost(stored, composed, true);
  }

  /**
   * What publishing would change. Where readers see the same as before and only keys differ, it corrects the
   * keys of the version that is out.
   */
  private async changeOf(tx: Tx, row: Post, composed: ComposedPost): Promise<'text' | 'keys' | 'nothing'> {
    if (row.publishedAt === null) return 'text';
    const [text, secret] = await Promise.all([
      tx.postVersion.findUniqueOrThrow({
        where: { postId_number: { postId: row.id, number: row.postVersion } },
      }),
      tx.postVersionKey.findUniqueOrThrow({
        where: { postId_keyVersion: { postId: row.id, keyVersion: row.keyVersion } },
      }),
    ]);
    const { head, titleReadings, paragraphs, questions } = composed;
    const stored = [
      (text.head as unknown as VersionHead | null)?.titleReadings,
      text.paragraphs,
      text.questions,
    ];
    const isSameHead = Object.entries(head).every(
      ([name, value]) => canonical(row[name as keyof typeof head]) === canonical(value),
    );
    if (!isSameHead || canonical(stored) !== canonical([titleReadings, paragraphs, questions])) return 'text';
    const { keys, notes, hints } = composed.secret;
    return canonical([secret.keys, secret.notes, secret.hints]) === canonical([keys, notes, hints])
      ? 'nothing'
      : 'keys';
  }

  private async publishText(
    tx: Tx,
    post: Post,
    isFirst: boolean,
    composed: ComposedPost,
    ids: QuestionIds,
    now: Date,
  ): Promise<void> {
    await tx.postVersion.create({
      data: {
        postId: post.id,
        number: post.postVersion,
        createdAt: now,
        paragraphs: json(composed.paragraphs),
        questions: json(composed.questions),
        head: versionHead(composed) as unknown as Prisma.InputJsonObject,
        ids: json(ids),
      },
    });
    const parts = [post.title, post.summary, ...composed.paragraphs.map((paragraph) => paragraph.text)];
    await writeSearchWords(tx, post.id, searchWords(parts.map((part) => this.readings.fold(part))));
    const data = publishedData(composed, {
      postId: post.id,
      postVersion: post.postVersion,
      use: post.use as 'library' | 'assessment',
    });
    await appendEvents(tx, [
      newEvent(isFirst ? postPublished : postRevised, {
        subject: post.id,
        sequence: post.version,
        time: now,
        data,
      }),
    ]);
  }

  private async publishKeys(
    tx: Tx,
    post: Post,
    correction: RescoringPolicy | null,
    composed: ComposedPost,
    now: Date,
  ): Promise<void> {
    const { keys, notes, hints } = composed.secret;
    const { id: postId, postVersion, keyVersion } = post;
    const secret = { keys: json(keys), notes: json(notes), hints: json(hints) };
    await tx.postVersionKey.create({
      data: { postId, number: postVersion, keyVersion, createdAt: now, ...secret },
    });
    const data = keysData(composed, { postId, postVersion, keyVersion });
    const head = { subject: postId, sequence: keyVersion, time: now };
    await appendEvents(tx, [
      correction
        ? newEvent(answerKeyCorrected, { ...head, data: { ...data, rescoring: correction } })
        : newEvent(answerKeyPublished, { ...head, data }),
    ]);
  }
}

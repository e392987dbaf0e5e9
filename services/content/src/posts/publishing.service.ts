import { Injectable } from '@nestjs/common';
import {
  answerKeyCorrected,
  answerKeyPublished,
  postPublished,
  postRevised,
  type QuestionKey,
} from '@yuedu/contracts/events/content';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import type { Post as PublicPost } from '@yuedu/contracts/http/content/posts';
import type { RescoringPolicy } from '@yuedu/contracts/rules/rescoring-policies';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Command } from '@yuedu/service-kit/command';
import type { Tx } from '../database.ts';
import type { Post, Prisma } from '../generated/prisma/client.ts';
import { ReadingsService } from '../readings/readings.service.ts';
import {
  type ComposedPost,
  composePost,
  keysData,
  publishedData,
  type VersionHead,
  versionHead,
} from './domain/compose-post.ts';
import { deskStateOf } from './domain/desk-state.ts';
import { idsOf, nextIds, type QuestionIds, rewordedQuestions } from './domain/question-ids.ts';
import { presentPost } from './posts.presenter.ts';
import { searchWords, writeSearchWords } from './search/search-index.ts';
import { canonical, idsOut, json } from './stored-post.ts';

/** `editorId`: who did it, for the audit; `system` for the demo's loader and for what was scheduled. */
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

export interface Effect {
  readonly change: 'text' | 'keys' | 'nothing';
  readonly keys: QuestionKey[];
  /** Of the draft's questions that are out: whose words would change, so that they become others. */
  readonly reworded: string[];
}

/** Stores drafts and makes versions of them. A published version never changes: a change is the next one. */
@Injectable()
export class PublishingService {
  constructor(private readonly readings: ReadingsService) {}

  /**
   * Stores a faultless draft, with `publish` as what readers see.
   * @param row locked
   */
  async store(tx: Tx, row: Post, command: WritePost): Promise<PublicPost> {
    const { publish, draft, now, rescoring = 'correctedOnly' } = command;
    const ids = nextIds(draft, await idsOut(tx, row, draft), command.misprints ?? []);
    const composed = composePost(draft, (text) => this.readings.suggest(text), idsOf(ids));
    await tx.postDraft.upsert({
      where: { postId: row.id },
      create: { postId: row.id, draft, updatedAt: now },
      update: { draft, updatedAt: now },
    });
    const change = publish ? await this.changeOf(tx, row, composed) : 'draft';
    if (change === 'nothing') return presentPost(await this.settle(tx, row), composed, true);
    // The head of a published text is what readers see: a draft beside it must not change it.
    const head = change === 'text' || row.publishedAt === null ? { ...composed.head, updatedAt: now } : {};
    const raised =
      change === 'text' ? { postVersion: row.postVersion + 1, publishedAt: row.publishedAt ?? now } : {};
    const stored = await tx.post.update({
      where: { id: row.id },
      data: {
        ...head,
        ...raised,
        ...standingAfter(row, publish, now),
        keyVersion: row.keyVersion + (publish ? 1 : 0),
        version: { increment: 1 },
      },
    });
    if (change === 'text') await this.publishText(tx, stored, row.publishedAt === null, composed, ids, now);
    if (publish)
      await this.publishKeys(tx, stored, {
        correction: change === 'keys' ? rescoring : null,
        composed,
        draft,
        now,
      });
    const action = { draft: 'post.drafted', text: 'post.published', keys: 'post.key-corrected' }[change];
    await audit(
      tx,
      { actor: command.editorId, action, subject: row.id, detail: { version: stored.version } },
      now,
    );
    return presentPost(stored, composed, true);
  }

  /** What publishing this draft would change. @param row locked */
  async effectOf(tx: Tx, row: Post, draft: DraftPost): Promise<Effect> {
    const before = await idsOut(tx, row, draft);
    const ids = idsOf(nextIds(draft, before, []));
    const composed = composePost(draft, (text) => this.readings.suggest(text), ids);
    return {
      change: await this.changeOf(tx, row, composed),
      keys: composed.secret.keys,
      reworded: rewordedQuestions(draft, before),
    };
  }

  /** What is out says what the draft says. */
  private settle(tx: Tx, row: Post): Promise<Post> {
    const standing = { ...row, hasChanges: false, publishAt: null };
    return tx.post.update({
      where: { id: row.id },
      data: { hasChanges: false, publishAt: null, scheduleMissedAt: null, state: deskStateOf(standing) },
    });
  }

  /**
   * What publishing would change. Where readers see the same as before and only keys differ, it corrects the
   * keys of the version that is out.
   */
  async changeOf(tx: Tx, row: Post, composed: ComposedPost): Promise<'text' | 'keys' | 'nothing'> {
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
    publication: { correction: RescoringPolicy | null; composed: ComposedPost; draft: DraftPost; now: Date },
  ): Promise<void> {
    const { correction, composed, draft, now } = publication;
    const { keys, notes, hints } = composed.secret;
    const { id: postId, postVersion, keyVersion } = post;
    const secret = { keys: json(keys), notes: json(notes), hints: json(hints) };
    await tx.postVersionKey.create({
      data: { postId, number: postVersion, keyVersion, createdAt: now, draft, ...secret },
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

/** How the text stands for editors once its draft is stored, with `publish` also published. */
function standingAfter(row: Post, publish: boolean, now: Date) {
  const standing = publish
    ? { publishedAt: now, publishAt: null, hasChanges: false }
    : { ...row, hasChanges: row.publishedAt !== null };
  const { publishAt, hasChanges } = standing;
  const missed = publish ? { scheduleMissedAt: null } : {};
  return { publishAt, hasChanges, ...missed, editedAt: now, state: deskStateOf(standing) };
}

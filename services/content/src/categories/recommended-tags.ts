import { Injectable } from '@nestjs/common';
import type { Tx } from '../database.ts';

const key = 'recommendedTags';

/** The setting that names tags by their words: it goes along when one is renamed. */
@Injectable()
export class RecommendedTags {
  async has(tx: Tx, tag: string): Promise<boolean> {
    return (await this.read(tx)).includes(tag);
  }

  async rename(tx: Tx, former: string, title: string, now: Date): Promise<void> {
    const tags = await this.read(tx);
    if (!tags.includes(former)) return;
    await tx.config.update({
      where: { key },
      data: {
        value: tags.map((tag) => (tag === former ? title : tag)),
        version: { increment: 1 },
        updatedAt: now,
      },
    });
  }

  /** Its row stays as it is until the transaction ends. */
  private async read(tx: Tx): Promise<string[]> {
    await tx.$queryRaw`SELECT 1 FROM configs WHERE key = ${key} FOR UPDATE`;
    const value = (await tx.config.findUnique({ where: { key } }))?.value;
    return Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : [];
  }
}

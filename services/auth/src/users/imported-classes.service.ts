import { Inject, Injectable } from '@nestjs/common';
import type { listImportedClasses } from '@yuedu/contracts/http/auth/user-import';
import type { OutputOf } from '@yuedu/contracts/route';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { importedClasses, type ImportedPerson } from './domain/imported-classes.ts';

/** The classes of an import, as its file has them; who has imported makes them in `classes`. */
@Injectable()
export class ImportedClassesService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /**
   * @param uploadId as the import's calls name it
   * @throws not-found for another's import, and for one that was not applied or was undone
   */
  async list(actor: string, uploadId: string): Promise<OutputOf<typeof listImportedClasses>> {
    const [batch] = await this.prisma.$queryRaw<{ id: string }[]>`
      SELECT id FROM import_batches
       WHERE import = 'users' AND owner_id = ${actor}::uuid AND key = ${uploadId} AND undone_at IS NULL`;
    if (!batch) throw fail('not-found');
    // bounded by the rows of a file
    const people = await this.prisma.$queryRaw<(ImportedPerson & { schoolId: string })[]>`
      SELECT u.id, u.name, u.title, u.grade, a.class_name AS "className", a.school_id AS "schoolId"
        FROM users AS u JOIN imported_accounts AS a ON a.user_id = u.id
       WHERE a.import_id = ${batch.id}::uuid AND u.deleted_at IS NULL AND a.class_name IS NOT NULL
       ORDER BY u.id`;
    return { schoolId: people[0]?.schoolId ?? null, results: importedClasses(people) };
  }
}

import { ofAnother, type OwnData } from '@yuedu/service-kit/own-data/own-data';

/** A teacher gets the classes, not who is in them. */
export const ownData: OwnData = {
  parts: {
    memberships: {
      tables: ['memberships', 'schools'],
      sql: `SELECT m.id::text AS key, m.class_id AS "classId", class.title, class.grade,
          school.name AS school, m.seat_number AS "seatNumber",
          m.joined_at AS "joinedAt", m.left_at AS "leftAt"
        FROM memberships AS m JOIN classes AS class ON class.id = m.class_id
        LEFT JOIN schools AS school ON school.id = class.school_id
        WHERE m.user_id = $1::uuid`,
    },
    teacherInvitations: {
      tables: ['teacher_invitations'],
      sql: `SELECT encode(token_hash, 'hex') AS key, class_id AS "classId", created_at AS "createdAt",
          expires_at AS "expiresAt"
        FROM teacher_invitations WHERE invited_by = $1::uuid`,
    },
    invitedBy: {
      tables: ['whitelist_entries'],
      sql: `SELECT id::text AS key, class_id AS "classId", name, hint AS masked, created_at AS "createdAt"
        FROM whitelist_entries WHERE joined_by = $1::uuid`,
    },
    groupCodes: {
      tables: ['group_codes'],
      sql: `SELECT id::text AS key, code, class_ids AS "classIds", created_at AS "createdAt",
          expires_at AS "expiresAt", revoked_at AS "revokedAt"
        FROM group_codes WHERE owner_id = $1::uuid`,
    },
    taughtClasses: {
      tables: ['classes'],
      sql: `SELECT id::text AS key, id, title, grade, region, county, zones, end_at AS "endAt",
          ended_at AS "endedAt", created_at AS "createdAt", updated_at AS "updatedAt"
        FROM classes WHERE teacher_ids @> ARRAY[$1::uuid]`,
    },
  },
  leftOut: {
    class_codes: 'of a class, not of a person',
    code_tries: 'wrong codes within one minute',
    replica_families: ofAnother,
    replica_homeworks: ofAnother,
    replica_users: ofAnother,
  },
};

import type { OwnData } from '@yuedu/service-kit/own-data/own-data';
import { FreshLogInsService } from './sessions/fresh-log-ins.service.ts';

/** Only just after a log-in, as it names every way in. The name of a relative goes with the link. */
export const ownData: OwnData = {
  allow: (get, caller, now) => get(FreshLogInsService).require(caller.sid, now),
  parts: {
    account: {
      tables: ['users'],
      sql: `SELECT id::text AS key, id, name, nickname, username, email, phone, verified_at AS "verifiedAt",
          password_hash IS NOT NULL AS "hasPassword", role, title, titles, education, grade,
          grade_set_at AS "gradeSince", promoted_from AS "gradeBefore", region, town,
          school_ids AS "schoolIds", zones, granted_zones AS "grantedZones", open_sources AS "openSources",
          total AS "textsRead", last_post_id AS "lastPostId", last_finished_at AS "lastFinishedAt",
          last_read_task_at AS "lastReadTaskAt", created_at AS "createdAt", updated_at AS "updatedAt"
        FROM users WHERE id = $1::uuid`,
    },
    picture: {
      tables: ['avatars'],
      sql: `SELECT id::text AS key, 'image/webp' AS type, created_at AS "createdAt",
          replace(encode(image, 'base64'), chr(10), '') AS base64
        FROM avatars WHERE user_id = $1::uuid`,
    },
    display: {
      tables: ['displays'],
      sql: `SELECT user_id::text AS key, interface_size AS "interfaceSize", reading_size AS "readingSize",
          line_height AS "lineHeight", zhuyin, reduced_motion AS "reducedMotion"
        FROM displays WHERE user_id = $1::uuid`,
    },
    waysIn: {
      tables: ['identities'],
      sql: `SELECT provider || ' ' || subject AS key, provider, subject, created_at AS "createdAt",
          verified_at AS "verifiedAt"
        FROM identities WHERE user_id = $1::uuid`,
    },
    devices: {
      tables: ['sessions'],
      sql: `SELECT id::text AS key, device, state, created_at AS "createdAt", last_seen_at AS "lastSeenAt",
          ended_at AS "endedAt"
        FROM sessions WHERE user_id = $1::uuid`,
    },
    family: {
      tables: ['families'],
      sql: `SELECT f.parent_id::text || f.child_id::text AS key,
          CASE WHEN f.parent_id = $1::uuid THEN 'parent' ELSE 'child' END AS "iAm",
          CASE WHEN f.ended_at IS NULL THEN other.name END AS "nameOfTheOther",
          f.linked_at AS "linkedAt", f.ended_at AS "endedAt"
        FROM families AS f
        JOIN users AS other
          ON other.id = CASE WHEN f.parent_id = $1::uuid THEN f.child_id ELSE f.parent_id END
        WHERE $1::uuid IN (f.parent_id, f.child_id)`,
    },
    familyRequests: {
      tables: ['family_requests'],
      sql: `SELECT parent_id::text || child_id::text AS key,
          CASE WHEN parent_id = $1::uuid THEN 'parent' ELSE 'child' END AS "iAm",
          requested_at AS "requestedAt"
        FROM family_requests WHERE $1::uuid IN (parent_id, child_id)`,
    },
    schoolList: {
      tables: ['imported_accounts'],
      sql: `SELECT user_id::text AS key, school_id AS "schoolId", imported_accounts.key AS "inTheList",
          class_name AS "className", created_at AS "createdAt"
        FROM imported_accounts WHERE user_id = $1::uuid`,
    },
    openedBySubscriptions: {
      tables: ['zone_grants'],
      sql: `SELECT subscription_id::text AS key, subscription_id AS "subscriptionId", source, zones,
          is_open AS "isOpen"
        FROM zone_grants WHERE user_ids @> ARRAY[$1::uuid]`,
    },
  },
  leftOut: {
    child_codes: 'a hash, gone when it is used or a day old',
    codes: 'hashes of addresses and networks, gone after a day',
    contacts: 'addresses of people without an account, gone after 180 days',
    counted_attempts: 'bare ids of attempts, which homework gives',
    known_devices: 'a hash of a cookie; its log-ins are among the devices',
    login_failures: 'hashes of names that were tried, whoever’s they are',
    messages: 'what is to be sent: the address stands in it until then',
    provider_transactions: 'hashes of log-ins under way, gone after ten minutes',
    replica_school_year_starts: 'the setting of a day',
    refresh_tokens: 'hashes of tokens; their sessions are among the devices',
    sign_in_codes: 'a hash, gone when it is used',
    sign_up_tickets: 'of people who have no account yet',
    year_changes: 'days and counts',
  },
};

import { ofAnother, type OwnData } from '@yuedu/service-kit/own-data/own-data';

const ofTheHouse = 'texts and settings of the house: nothing of a person';

export const ownData: OwnData = {
  parts: {
    begunTexts: {
      tables: ['version_holders'],
      sql: `SELECT holder.post_id::text || holder.class_id::text || holder.number AS key,
          holder.post_id AS "postId", post.title, holder.number AS version,
          nullif(holder.class_id, '00000000-0000-0000-0000-000000000000') AS "classId"
        FROM version_holders AS holder LEFT JOIN posts AS post ON post.id = holder.post_id
        WHERE holder.user_id = $1::uuid`,
    },
    favoriteFolders: {
      tables: ['favorite_folders'],
      sql: `SELECT id::text AS key, title, created_at AS "createdAt" FROM favorite_folders
        WHERE owner_id = $1::uuid`,
    },
    favorites: {
      tables: ['favorites'],
      sql: `SELECT saved.id::text AS key, saved.post_id AS "postId", saved.title, folder.title AS folder,
          saved.saved_at AS "savedAt"
        FROM favorites AS saved LEFT JOIN favorite_folders AS folder ON folder.id = saved.folder_id
        WHERE saved.owner_id = $1::uuid`,
    },
    lookUps: {
      tables: ['look_ups'],
      sql: `SELECT id::text AS key, word, post_id AS "postId", times, looked_up_at AS "lookedUpAt"
        FROM look_ups WHERE owner_id = $1::uuid`,
    },
    notes: {
      tables: ['notes'],
      sql: `SELECT note.id::text AS key, note.post_id AS "postId", post.title, note.quote, note.style,
          note.text, note.created_at AS "createdAt", note.updated_at AS "updatedAt"
        FROM notes AS note LEFT JOIN posts AS post ON post.id = note.post_id
        WHERE note.owner_id = $1::uuid`,
    },
    questTexts: {
      tables: ['quest_readings'],
      sql: `SELECT read.post_id::text AS key, read.post_id AS "postId", post.title,
          read.finished_at AS "finishedAt", read.form, read.type, read.topic, read.difficulty,
          read.is_whole AS "isWhole", read.has_evidence AS "hasEvidence"
        FROM quest_readings AS read LEFT JOIN posts AS post ON post.id = read.post_id
        WHERE read.user_id = $1::uuid`,
    },
    questInvitations: {
      tables: ['quest_invitations'],
      sql: `SELECT encode(token_hash, 'hex') AS key, name, created_at AS "createdAt",
          expires_at AS "expiresAt"
        FROM quest_invitations WHERE owner_id = $1::uuid`,
    },
  },
  leftOut: {
    categories: ofTheHouse,
    category_renames: ofTheHouse,
    configs: ofTheHouse,
    erased_users: 'bare ids of accounts that are gone',
    post_drafts: ofTheHouse,
    post_images: ofTheHouse,
    post_search: ofTheHouse,
    post_version_keys: ofTheHouse,
    post_versions: ofTheHouse,
    posts: ofTheHouse,
    replica_classes: ofAnother,
    replica_families: ofAnother,
    replica_homeworks: ofAnother,
    replica_members: ofAnother,
    replica_tasks: ofAnother,
  },
};

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
  },
  leftOut: {
    categories: ofTheHouse,
    category_renames: ofTheHouse,
    configs: ofTheHouse,
    erased_users: 'bare ids of accounts that are gone',
    post_drafts: ofTheHouse,
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

import type { SqlFragments } from "./migrations-fragments.ts";

/**
 * Adds the publications, and the permission to publish. Nothing that was published before becomes public.
 *
 * `public_leaflets` refers to no leaflet, because the address of a purged leaflet still says that it was withdrawn.
 */
export function publications(fragments: SqlFragments): readonly string[] {
  const { text, integer, strict } = fragments;
  return [
    `alter table users add column may_publish ${integer} check (may_publish in (0, 1))`,
    ...unsealing(fragments),
    `create table publications (
      leaflet_id ${text} not null,
      version ${integer} not null,
      published_at ${integer},
      document_id ${text} not null,
      title ${text} not null,
      language ${text} not null,
      gtins ${text} not null,
      product_gtin ${text},
      primary key (leaflet_id, version)
    )${strict}`,
    `create table public_leaflets (
      leaflet_id ${text} primary key,
      owner_id ${text} not null,
      version ${integer},
      document_id ${text},
      language_key ${text},
      waiting_version ${integer},
      waiting_since ${integer},
      product_gtin ${text},
      withdrawn_at ${integer},
      withdrawal_reason ${text},
      keeps_text ${integer} not null check (keeps_text in (0, 1)),
      deleted_at ${integer},
      updated_at ${integer} not null
    )${strict}`,
    `create index public_leaflets_product on public_leaflets (product_gtin, owner_id) where product_gtin is not null`,
    `create index public_leaflets_updated on public_leaflets (updated_at, leaflet_id) where version is not null`,
    `create index public_leaflets_language on public_leaflets (language_key, updated_at, leaflet_id) where version is not null`,
    `create index public_leaflets_document on public_leaflets (document_id)
      where version is not null and withdrawn_at is null and deleted_at is null`,
    `create index public_leaflets_waiting on public_leaflets (leaflet_id) where waiting_version is not null`,
    `create index public_leaflets_owner on public_leaflets (owner_id)`,
    `create table gtin_holders (gtin14 ${text} primary key, owner_id ${text} not null)${strict}`,
    `create index gtin_holders_owner on gtin_holders (owner_id)`,
    `create table public_gtins (
      gtin14 ${text} not null references gtin_holders (gtin14) on delete cascade,
      leaflet_id ${text} not null references public_leaflets (leaflet_id) on delete cascade,
      primary key (gtin14, leaflet_id)
    )${strict}`,
    `create index public_gtins_leaflet on public_gtins (leaflet_id)`,
  ];
}

/** The hash of an account covers its permission, so a change that leaves the hash removes it (`rowHashes`). */
function unsealing({ engine }: SqlFragments): readonly string[] {
  return engine === "sqlite"
    ? [
        `create trigger users_unseal_publishing after update of may_publish on users
          when new.hash is not null and new.hash is old.hash and new.may_publish is not old.may_publish
          begin update users set hash = null where id = new.id; end`,
      ]
    : [
        `create trigger users_unseal_publishing before update of may_publish on users for each row
          when (new.hash is not distinct from old.hash and new.may_publish is distinct from old.may_publish)
          execute function remove_hash()`,
      ];
}

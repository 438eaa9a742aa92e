import type { Migration } from '../../db/migration';

export const chatMigrations: readonly Migration[] = [
  {
    name: '0061-chat-rooms',
    up: `
create table chat_conversation (
  id bigint primary key generated always as identity,
  operator text not null,
  desk text not null,
  member_id bigint references member (id),
  account text not null,
  language text not null,
  state text not null default 'NEW' check (state in ('NEW', 'WAITING', 'OPEN', 'CLOSED')),
  taken_by text,
  last_sequence integer not null default 0,
  read_to integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null
)
---
create unique index chat_conversation_member on chat_conversation (operator, desk, member_id)
  where member_id is not null
---
create index chat_conversation_desk on chat_conversation (operator, changed_at desc) where state <> 'NEW'
---
create table chat_message (
  conversation_id bigint not null references chat_conversation (id) on delete cascade,
  sequence integer not null,
  side text not null check (side in ('PLAYER', 'DESK', 'SYSTEM')),
  author text not null,
  client_id text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (conversation_id, sequence),
  unique (conversation_id, side, client_id)
)
---
create table chat_ticket (
  ticket_hash bytea primary key,
  operator text not null,
  desk text not null,
  session_id bigint references session (id) on delete cascade,
  member_id bigint references member (id),
  account text not null,
  language text not null,
  site_origin text not null,
  expires_at timestamptz not null,
  check ((session_id is null) = (member_id is null))
)
---
create table chat_key (
  token_hash bytea primary key,
  conversation_id bigint not null references chat_conversation (id) on delete cascade,
  session_id bigint references session (id) on delete cascade,
  language text not null,
  site_origin text not null,
  expires_at timestamptz not null
)
---
create index chat_key_conversation on chat_key (conversation_id)`,
  },
  {
    name: '0062-chat-departments',
    up: `
alter table chat_conversation rename column desk to department
---
alter index chat_conversation_desk rename to chat_conversation_changed
---
alter table chat_ticket rename column desk to department
---
alter table chat_message drop constraint chat_message_side_check
---
update chat_message set side = 'STAFF' where side = 'DESK'
---
alter table chat_message add constraint chat_message_side_check check (side in ('PLAYER', 'STAFF', 'SYSTEM'))`,
  },
];

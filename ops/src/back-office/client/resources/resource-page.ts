import type { ResourceDefinition } from '@tessera/contracts/back-office';
import { contentShape } from '@tessera/contracts/back-office';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

/** AnyRecord is a record as the pages have it: its own fields are known to its resource's schema. */
export type AnyRecord = Readonly<Record<string, unknown>> & { id: string; version: number };

/** ResourcePage is what a resource's folder says of its pages: the contract says the rest. */
export interface ResourcePage {
  definition: ResourceDefinition;
  icon: LucideIcon;
  /** Part of the menu. */
  group: 'waiting' | 'finance' | 'content' | 'site';
  /** Filter of the list when it is opened from the menu, where it is no queue. */
  opensWith?: Readonly<Record<string, string>>;
  /** It is one record, whose id is the resource's name: there is no list to open. */
  single?: true;
  /** What is saved is with players at once: whoever saves it is asked first, and told what it changes. */
  asksFirst?: true;
  /** What stands under the title of a record. */
  lead?: (record: AnyRecord) => ReactNode;
  /** The form's fields in parts; those that no part names come last. */
  sections?: readonly { id: string; fields: readonly string[] }[];
  /** What is drawn for a field in lists and details, where its value alone says too little. */
  cells?: Readonly<Record<string, (record: AnyRecord) => ReactNode>>;
  /** What asks for a field, where it hangs on another one. */
  inputs?: Readonly<Record<string, ComponentType>>;
  /** Fields that mean something for some values of another field alone, and are asked for only then. */
  askedWhen?: Readonly<Record<string, { field: string; values: readonly string[] }>>;
  /** What is made of a record next: a form of another resource that begins with its values. */
  follow?: { definition: ResourceDefinition; values: (record: AnyRecord) => Record<string, unknown> };
  /** The field that names a record; "title" where nothing is said. */
  title?: string;
}

/** copyOf returns what was saved over a published record and is not published yet. */
export const copyOf = ({ copy }: AnyRecord) => contentShape.copy.safeParse(copy).data ?? undefined;

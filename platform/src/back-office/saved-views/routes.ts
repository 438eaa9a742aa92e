import {
  listQuery,
  resources,
  savedViewActSchema,
  savedViewSchema,
  type ResourceDefinition,
  type SavedView,
} from '@tessera/contracts/back-office';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Platform } from '../../context';
import { present } from '../../domain/resource-rows';
import { invalidFields } from '../../http/domain-error';
import { fieldErrors } from '../../http/field-errors';
import { operatorOf } from '../../operators/audit/request';
import { actorOf, refuseRole } from '../resources/actor';
import { readViews, removeView, renameView, saveView, type ListOfPerson } from './saved-views';

type Route = { Params: { operator: string; resource: string } };

/** savedViewRoutes serve `/views/<operator>/<resource>`: the saved views of who asks, who has to read the resource. */
export function savedViewRoutes(app: FastifyInstance, platform: Platform): void {
  const definitions = new Map(resources.map((definition) => [definition.name, definition]));

  function listOf({
    params,
    headers,
  }: FastifyRequest<Route>): ListOfPerson & { definition: ResourceDefinition } {
    const actor = actorOf(headers);
    const operator = operatorOf(platform, params.operator);
    const definition = present(definitions.get(params.resource));
    refuseRole(actor, definition.roles.read);
    return { definition, operator: operator.code, person: actor.author, resource: definition.name };
  }
  const answer = async (list: ListOfPerson & { definition: ResourceDefinition }) => ({
    success: true,
    value: { views: (await readViews(platform.db, list)).map((view) => asListed(list.definition, view)) },
  });

  async function save(request: FastifyRequest<Route>) {
    const list = listOf(request);
    const view = read(savedViewSchema, request.body);
    const { q: search, ...filters } = view.filters;
    const query = { ...filters, sort: view.sort, ...(search === undefined ? {} : { search }) };
    read(listQuery(list.definition), query);
    await saveView(platform.db, list, asListed(list.definition, view));
    return answer(list);
  }
  async function change(request: FastifyRequest<Route>) {
    const list = listOf(request);
    const act = read(savedViewActSchema, request.body);
    if (act.act === 'rename') await renameView(platform.db, list, act.name, act.to);
    else await removeView(platform.db, list, act.name);
    return answer(list);
  }
  const path = '/views/:operator/:resource';
  app.get<Route>(path, (request) => answer(listOf(request)));
  app.put<Route>(path, (request) => save(request));
  app.post<Route>(path, (request) => change(request));
}

/** A view without the filters and the sorting that its list does not have (any more). */
function asListed({ list }: ResourceDefinition, view: SavedView): SavedView {
  const isKnown = ([name]: [string, string]) => name in list.filters || (name === 'q' && list.search);
  return {
    ...view,
    filters: Object.fromEntries(Object.entries(view.filters).filter(isKnown)),
    sort: list.sorts.includes(view.sort.replace(/^-/, '')) ? view.sort : list.sort,
  };
}

function read<Schema extends z.ZodMiniType>(schema: Schema, raw: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(raw);
  if (!success) throw invalidFields(fieldErrors(error.issues, raw));
  return data;
}

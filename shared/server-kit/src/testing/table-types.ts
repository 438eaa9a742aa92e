import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import ts from 'typescript';

/**
 * TableTypes names the interface that has a property for each table, and the files that extend it by
 * declaration merging.
 */
export interface TableTypes {
  /** The file that exports the interface. */
  file: string;
  /** Name of the interface. */
  name: string;
  /** Files that have to be read for all of it. */
  files: readonly string[];
}

/** Kysely's columns as a row has them when it is read, and as one may be written. */
const mappedRows = (file: string, name: string) => `
import type { Insertable, Selectable } from 'kysely';
import type { ${name} as Tables } from '${file.replace(/\.ts$/, '')}';
export type Read = { [Table in keyof Tables]: Selectable<Tables[Table]> };
export type Written = { [Table in keyof Tables]: Insertable<Tables[Table]> };
`;

/**
 * What is compared of a column, as "bigint null": "default" where a row may be written without it, "always"
 * where it must be.
 */
type Columns = ReadonlyMap<string, string>;

/**
 * differencesOfTables lists, a line each, the columns on which types and database disagree; it is empty when
 * the types are true.
 */
export async function differencesOfTables<Tables>(types: TableTypes, db: Kysely<Tables>): Promise<string[]> {
  const declared = columnsOfTypes(types);
  const found = await columnsOfDatabase(db);
  return [...new Set([...declared.keys(), ...found.keys()])].toSorted().flatMap((column) => {
    const [type = 'nothing', real = 'nothing'] = [declared.get(column), found.get(column)];
    // A document may be of any type, and an unknown one may be null.
    const documents = real.startsWith('json')
      ? ['json', ...(type.startsWith('unknown') ? ['json null'] : [])]
      : [];
    return type === real || documents.some((json) => type.replace(/^[^ ]+/, json) === real)
      ? []
      : [`${column}: the types say ${type}, the database ${real}`];
  });
}

function columnsOfTypes({ file, name, files }: TableTypes): Columns {
  const virtual = path.join(path.dirname(file), 'mapped-rows.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    resolveJsonModule: true,
    types: ['node'],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  const text = mappedRows(file, name);
  host.fileExists = (fileName) => fileName === virtual || fileExists(fileName);
  host.readFile = (fileName) => (fileName === virtual ? text : readFile(fileName));
  host.getSourceFile = (fileName, ...rest) =>
    fileName === virtual
      ? ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2023)
      : getSourceFile(fileName, ...rest);
  const program = ts.createProgram([virtual, ...files], options, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(virtual);
  if (!source) throw new Error(`${virtual} was not compiled`);
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source)!);
  const rowsOf = (typeName: string) => {
    const symbol = exported.find((each) => each.name === typeName)!;
    return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
  };
  const written = new Map(rowsOf('Written').map((table) => [table.name, checker.getTypeOfSymbol(table)]));
  return new Map(
    rowsOf('Read').flatMap((table) =>
      checker.getPropertiesOfType(checker.getTypeOfSymbol(table)).map((column) => {
        const type = checker.getTypeOfSymbol(column);
        const insert = written.get(table.name)?.getProperty(column.name);
        const isOptional = insert && (insert.flags & ts.SymbolFlags.Optional) !== 0;
        const presence = insert ? (isOptional ? 'default' : '') : 'always';
        const declared = wording(broadType(checker, type), isNullable(type), presence);
        return [`${table.name}.${column.name}`, declared] as const;
      }),
    ),
  );
}

const wording = (type: string, isNullable: boolean, presence: string) =>
  `${type}${isNullable ? ' null' : ''} ${presence}`.trimEnd();

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

const isNullable = (type: ts.Type) => partsOf(type).some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0);

const primitives: readonly [ts.TypeFlags, string][] = [
  [ts.TypeFlags.Unknown, 'unknown'],
  [ts.TypeFlags.BigIntLike, 'bigint'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
];

/** What a driver makes of a column: a union of literals is a string, a document is JSON. */
function broadType(checker: ts.TypeChecker, type: ts.Type): string {
  const present = partsOf(type).filter(({ flags }) => (flags & ts.TypeFlags.Null) === 0);
  const names = new Set(
    present.map((part) => {
      const primitive = primitives.find(([flag]) => (part.flags & flag) !== 0);
      if (primitive) return primitive[1];
      if (part.symbol?.name === 'Date' || part.symbol?.name === 'Buffer') return part.symbol.name;
      if (!checker.isArrayType(part)) return 'json';
      const [element] = checker.getTypeArguments(part as ts.TypeReference);
      return element ? `${broadType(checker, element)}[]` : 'json';
    }),
  );
  return [...names].toSorted().join('|');
}

/** PostgreSQL's name of a type to what our drivers make of it (`valueParsers`). */
const readAs: Readonly<Record<string, string>> = {
  int8: 'bigint',
  int4: 'number',
  int2: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  inet: 'string',
  cidr: 'string',
  date: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
};

async function columnsOfDatabase<Tables>(db: Kysely<Tables>): Promise<Columns> {
  const { rows } = await sql<{
    table: string;
    column: string;
    type: string;
    is_nullable: boolean;
    presence: string;
  }>`select table_name as "table", column_name as "column", udt_name as type, is_nullable = 'YES' as is_nullable,
      case when identity_generation = 'ALWAYS' or is_generated = 'ALWAYS' then 'always'
        when is_nullable = 'YES' or column_default is not null or is_identity = 'YES' then 'default'
        else '' end as presence
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'kysely_migration_lock'
      and not (select relispartition from pg_class where oid = to_regclass(quote_ident(table_name)))`.execute(
    db,
  );
  return new Map(
    rows.map(({ table, column, type, is_nullable, presence }) => {
      const element = type.startsWith('_') ? type.slice(1) : undefined;
      const read = element === undefined ? readAs[type] : readAs[element] && `${readAs[element]}[]`;
      return [`${table}.${column}`, wording(read ?? type, is_nullable, presence)] as const;
    }),
  );
}

import { randomInt } from 'node:crypto';
import { invalidArgument } from './rpc-error.ts';

const maxIdBytes = 1500;
const maxNameBytes = 6 * 1024;
const maxDepth = 100;
const reservedId = /^__.*__$/s;
const numericId = /^__id-?\d+__$/;

/** Parts of `projects/p/databases/d[/documents[/path]]`. Throws INVALID_ARGUMENT. */
export function readResourceName(name: string): { project: string; root: string; path: string } {
  const parts = /^projects\/([^/]+)\/databases\/([^/]+)(?:\/documents(?:\/(.*))?)?$/s.exec(name);
  const [, project, database, path = ''] = parts ?? [];
  if (!project || !database) throw invalidArgument(`Invalid resource name "${name}"`);
  return { project, root: `projects/${project}/databases/${database}/documents`, path };
}

/** The path of a document below `root`, checked. */
export function readDocumentName(root: string, name: string): string {
  if (!name.startsWith(`${root}/`)) throw invalidArgument(`Document name "${name}" is not in ${root}`);
  const path = name.slice(root.length + 1);
  if (checkSegments(path).length % 2 !== 0) throw invalidArgument(`"${name}" names a collection, not a document`);
  return path;
}

/** The document path that queries and collections hang under; '' for the root. */
export function readParentName(root: string, name: string): string {
  return name === root ? '' : readDocumentName(root, name);
}

function checkSegments(path: string): string[] {
  const segments = path.split('/');
  if (segments.length > 2 * maxDepth) throw invalidArgument(`A document lies in ${maxDepth} collections at most`);
  if (Buffer.byteLength(path) > maxNameBytes)
    throw invalidArgument(`A document's name has ${maxNameBytes} bytes at most`);
  for (const segment of segments) checkId(segment);
  return segments;
}

export function checkId(id: string): void {
  if (id === '' || id === '.' || id === '..' || id.includes('/')) throw invalidArgument(`Invalid resource id "${id}"`);
  if (reservedId.test(id) && !numericId.test(id)) {
    throw invalidArgument(`Resource id "${id}" is invalid because it is reserved.`);
  }
  if (Buffer.byteLength(id) > maxIdBytes) throw invalidArgument(`A resource id has ${maxIdBytes} bytes at most`);
}

/** 20 random letters and digits, as the SDKs make them. */
export function newDocumentId(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('');
}

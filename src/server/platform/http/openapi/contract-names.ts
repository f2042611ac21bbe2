import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';

export interface EndpointName {
  /** The endpoint's export, or its group's and its own: `getBooking`, `jobDisputeOpen`. */
  readonly id: string;
  readonly capability: string;
}

export interface ContractNames {
  readonly endpoints: ReadonlyMap<Endpoint, EndpointName>;
  /** Exported objects by their export, capitalized: `booking` is `Booking`. */
  readonly schemas: ReadonlyMap<z.core.$ZodType, string>;
}

const contract = new URL('../../../../contract/', import.meta.url);

let names: Promise<ContractNames> | undefined;

/** The names that the contract's exports give its endpoints and schemas. */
export function contractNames(): Promise<ContractNames> {
  names ??= readNames();
  return names;
}

async function readNames(): Promise<ContractNames> {
  const endpoints = new Map<Endpoint, EndpointName>();
  const schemas = new Map<z.core.$ZodType, string>();
  const taken = new Map<string, unknown>();
  const take = (name: string, value: unknown) => {
    if ((taken.get(name) ?? value) !== value)
      throw new Error(`Two exports of src/contract are named ${name}: rename one`);
    taken.set(name, value);
  };
  const files = await readdir(contract, { recursive: true, withFileTypes: true });
  for (const { name: file, parentPath } of files) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const module = await import(pathToFileURL(`${parentPath}/${file}`).href);
    for (const [name, value] of Object.entries(module)) {
      const capability = basename(parentPath);
      for (const [id, endpoint] of endpointsOf(name, value)) {
        take(id, endpoint);
        endpoints.set(endpoint, { id, capability });
      }
      if (value instanceof z.core.$ZodObject) {
        take(capitalized(name), value);
        schemas.set(value, capitalized(name));
      }
    }
  }
  return { endpoints, schemas };
}

/** An exported endpoint, or the group of them that an exported object is. */
function endpointsOf(name: string, value: unknown): [string, Endpoint][] {
  if (isEndpoint(value)) return [[name, value]];
  if (
    value === null ||
    typeof value !== 'object' ||
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return [];
  return Object.entries(value).flatMap(([key, member]) =>
    isEndpoint(member) ? [[name + capitalized(key), member] as [string, Endpoint]] : [],
  );
}

function isEndpoint(value: unknown): value is Endpoint {
  return value !== null && typeof value === 'object' && 'method' in value && 'reply' in value;
}

export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

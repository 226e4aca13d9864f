import { CriticalityLevel, diff, DiffRule } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

/**
 * What keeps a schema from being released after another one: each breaking change whose field, argument or value was not
 * deprecated there, and changes of which the changelog says nothing.
 *
 * @param released the schema of the last release; null when there was none
 * @param changelog the text of CHANGELOG.md
 * @returns one sentence each
 */
export async function schemaProblems(
  released: string | null,
  current: string,
  changelog: string,
): Promise<readonly string[]> {
  if (released === null) return [];
  const rules = [DiffRule.suppressRemovalOfDeprecatedField, DiffRule.ignoreDescriptionChanges];
  const changes = await diff(buildSchema(released), buildSchema(current), rules);
  const breaking = changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message }) => `${message}. Deprecate it first, and remove it in a later major release.`);
  const isUnsaid = changes.length > 0 && !hasSchemaSection(changelog);
  return isUnsaid
    ? [...breaking, 'The schema changed: say so in CHANGELOG.md, under "Unreleased", "GraphQL schema".']
    : breaking;
}

/** True when the part of the changelog that is not released yet has a section on the schema. */
function hasSchemaSection(changelog: string): boolean {
  const [, unreleased = ''] = changelog.split(/^## /m).slice(0, 2);
  return unreleased.startsWith('Unreleased') && unreleased.includes('\n### GraphQL schema\n');
}

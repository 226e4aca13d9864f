import 'reflect-metadata';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { type GraphQLSchema, specifiedDirectives } from 'graphql';
import { type AuthChecker, buildSchema } from 'type-graphql';
import type { AppContext } from './context.ts';
import { AccountResolver } from './features/account/account.entry.ts';
import { ADMIN_RESOLVERS } from './features/admin/admin.entry.ts';
import {
  AlreadyOnBoardErrorResolver,
  ApplicationConflictErrorResolver,
  ApplicationsConflictErrorResolver,
  ApplicationResolver,
  applicationNodes,
  ApplicationStatsResolver,
  ApplyVisitJobResolver,
  ApplyVisitsResolver,
  BoardMutationsResolver,
  CalendarFeedResolver,
  DocumentMutationsResolver,
  JobApplicationResolver,
  PipelinePointResolver,
  ReminderDueResolver,
  TodayResolver,
  ReminderMutationsResolver,
  ViewerBoardResolver,
  ViewerStatsResolver,
} from './features/applications/applications.entry.ts';
import { AUTO_APPLY_RESOLVERS, autoApplyNodes } from './features/auto-apply/auto-apply.entry.ts';
import { CV_RESOLVERS, cvNodes } from './features/cv/cv.entry.ts';
import { HiddenJobsResolver, JobHiddenResolver } from './features/jobs/jobs.entry.ts';
import { CompaniesResolver, JobEmployerResolver } from './features/jobs/companies.resolver.ts';
import { JobLinksResolver } from './features/jobs/links/job-links.resolver.ts';
import { jobNodes } from './features/jobs/jobs.nodes.ts';
import { JOB_FACET_RESOLVERS } from './features/jobs/job-facets.resolver.ts';
import { JobPageResolver, JobTotalsResolver } from './features/jobs/job-page.resolver.ts';
import { JobsResolver } from './features/jobs/jobs.resolver.ts';
import { premiumNodes, PremiumResolver } from './features/premium/premium.entry.ts';
import {
  PreferencesResolver,
  ProfileFilesResolver,
  profileNodes,
  ProfileResolver,
} from './features/profile/profile.entry.ts';
import { AppError } from './platform/app-error.ts';
import { costDirective, listSizeDirective } from './platform/graphql/cost.directive.ts';
import { type NodeLoader, nodeResolver } from './platform/graphql/node.resolver.ts';
import { resolveNodeTypes } from './platform/graphql/node.types.ts';
import { DateTimeScalar } from './platform/graphql/scalars.ts';
import { viewerNodes, ViewerResolver } from './platform/graphql/viewer.resolver.ts';
import type { AppPubSub } from './platform/pubsub.ts';
import type { Services } from './services.ts';

/** `@Authorized()` means signed in; this is the only place where GraphQL checks it. */
const authChecker: AuthChecker<AppContext> = ({ context }) => {
  if (context.viewer === null) throw new AppError('UNAUTHENTICATED');
  return true;
};

/** What `node` finds, by feature. */
const NODES: readonly NodeLoader<Services>[] = [
  ...viewerNodes,
  ...jobNodes,
  ...premiumNodes,
  ...profileNodes,
  ...applicationNodes,
  ...cvNodes,
  ...autoApplyNodes,
];
const NodeResolver = nodeResolver(NODES);

/** The executable schema of all resolvers. Input rules are in entities and services, which REST shares. */
export async function createSchema(pubSub: AppPubSub): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers: [
      ViewerResolver,
      NodeResolver,
      JobsResolver,
      JobPageResolver,
      JobTotalsResolver,
      ...JOB_FACET_RESOLVERS,
      CompaniesResolver,
      JobEmployerResolver,
      JobLinksResolver,
      HiddenJobsResolver,
      JobHiddenResolver,
      JobApplicationResolver,
      ViewerBoardResolver,
      ViewerStatsResolver,
      ApplicationResolver,
      BoardMutationsResolver,
      ReminderMutationsResolver,
      DocumentMutationsResolver,
      AlreadyOnBoardErrorResolver,
      ApplicationConflictErrorResolver,
      ApplicationsConflictErrorResolver,
      ApplicationStatsResolver,
      PipelinePointResolver,
      ReminderDueResolver,
      ApplyVisitsResolver,
      ApplyVisitJobResolver,
      TodayResolver,
      CalendarFeedResolver,
      ...CV_RESOLVERS,
      ProfileResolver,
      ProfileFilesResolver,
      ...AUTO_APPLY_RESOLVERS,
      PreferencesResolver,
      PremiumResolver,
      AccountResolver,
      ...ADMIN_RESOLVERS,
    ],
    authChecker,
    pubSub,
    directives: [...specifiedDirectives, costDirective, listSizeDirective],
    scalarsMap: [{ type: Date, scalar: DateTimeScalar }],
    validate: false,
  });
  resolveNodeTypes(schema);
  describeRoots(schema);
  return schema;
}

/** type-graphql has no place for the descriptions of the root types. */
function describeRoots(schema: GraphQLSchema): void {
  const descriptions = [
    [
      schema.getQueryType(),
      'Everything that can be read. A field that finds no such thing is null without an error; one that fails is null beside an error, and leaves its siblings intact.',
    ],
    [
      schema.getMutationType(),
      'Everything that can be changed, by signed-in people only. Each field answers with the thing that changed and a list of `errors`, empty on success. An operation that does not select `errors` gets a refusal as a GraphQL error with the same code.',
    ],
    [
      schema.getSubscriptionType(),
      'Events, over WebSocket only, for signed-in people. Each carries the thing as it is when the event is delivered.',
    ],
  ] as const;
  for (const [type, description] of descriptions) if (type) type.description = description;
}

/** The schema as `schema.graphql` contains it. */
export function schemaText(schema: GraphQLSchema): string {
  return `# Generated by the server: npm run emit -w server\n\n${printSchemaWithDirectives(schema)}\n`;
}

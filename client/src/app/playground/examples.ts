/** One tab of the playground, ready to run. */
export interface Example {
  readonly query: string;
  readonly variables?: string;
}

const variables = (value: object): string => JSON.stringify(value, null, 2);

/** What a developer wants to see first; each runs as it is, but for the ids to fill in. */
export const EXAMPLES: readonly Example[] = [
  {
    query: `# How many postings are open. Visitors may ask this; for everything else, sign in above.
query JobStats {
  jobStats {
    total
    companies
    locations
  }
}
`,
  },
  {
    query: `# Search: every filter is optional, all given ones must hold. Newest first.
query Search($filter: JobFilter) {
  jobs(filter: $filter, limit: 10) {
    total
    jobs {
      id
      title
      company
      location
      postedAt
      viewerApplication {
        stage
      }
    }
  }
}
`,
    variables: variables({ filter: { jobTitle: 'engineer', remote: 'remote', timePosted: 'month' } }),
  },
  {
    query: `# Leave this running, then save or move a job in another tab: every change arrives here.
subscription BoardChanged {
  boardChanged {
    revision
    applicationId
    application {
      stage
      notes
      job {
        title
        company
      }
    }
  }
}
`,
  },
  {
    query: `# Put a job on your board: fill in an id from the search.
mutation SaveJob($input: SaveJobInput!) {
  saveJob(input: $input) {
    revision
    application {
      id
      stage
      version
    }
  }
}
`,
    variables: variables({ input: { jobId: 'an id from the search' } }),
  },
  {
    query: `# Your board. A move carries the version you saw; a stale one answers CONFLICT.
query Board {
  board {
    revision
    applications {
      id
      stage
      version
      job {
        title
        company
      }
    }
  }
}
`,
  },
];

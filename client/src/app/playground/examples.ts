/** One tab of the playground. It runs as it stands: no id to fill in. */
export interface Example {
  /** What the operation belongs to; each group has a query and, where there are any, a mutation and a subscription. */
  readonly group: 'jobs' | 'board' | 'profile' | 'auto-apply' | 'cv' | 'premium' | 'account';
  readonly query: string;
  /** JSON. */
  readonly variables?: string;
}

const variables = (value: object): string => JSON.stringify(value, null, 2);

/** What a developer wants to see first, by group. */
export const EXAMPLES: readonly Example[] = [
  {
    group: 'jobs',
    query: `# How many jobs are open. Visitors may ask this; for everything else, sign in above.
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
    group: 'jobs',
    query: `# Search: every filter is optional, all given ones must match. Newest first.
query Search($filter: JobFilter) {
  jobs(filter: $filter, limit: 10) {
    total
    jobs {
      id
      title
      company
      location
      postedDate
      workMode
    }
  }
}
`,
    variables: variables({ filter: { jobTitle: 'engineer', workMode: 'REMOTE', posted: 'MONTH' } }),
  },
  {
    group: 'board',
    query: `# Your board. To move a card, send moveApplication with the version you saw; a stale one answers CONFLICT.
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
  {
    group: 'board',
    query: `# Leave this running, then run the next tab: every change of your board arrives here.
subscription BoardChanged {
  boardChanged {
    revision
    applicationId
    application {
      stage
    }
  }
}
`,
  },
  {
    group: 'board',
    query: `# Adds a job of your own to your board. For a job of the search, use saveJob with its id.
mutation AddOwnJob($input: AddOwnJobInput!) {
  addOwnJob(input: $input) {
    change {
      revision
      applicationId
      application {
        stage
      }
    }
    errors {
      code
      message
    }
  }
}
`,
    variables: variables({ input: { title: 'Playground engineer', company: 'Example Ltd', stage: 'SAVED' } }),
  },
  {
    group: 'profile',
    query: `query Profile {
  profile {
    firstName
    lastName
    phone
    jobTitle
  }
  viewer {
    preferences {
      timeZone
      hasReminderMails
    }
  }
}
`,
  },
  {
    group: 'profile',
    query: `# Changes nothing as it stands: absent fields keep their value. Add one, such as "jobTitle": "Engineer".
mutation UpdateProfile($input: UpdateProfileInput!) {
  updateProfile(input: $input) {
    profile {
      firstName
      lastName
      jobTitle
    }
    errors {
      code
      message
      path
    }
  }
}
`,
    variables: variables({ input: {} }),
  },
  {
    group: 'profile',
    query: `# Your profile, whenever it changes. Leave this running, then run the tab before.
subscription ProfileChanged {
  profileChanged {
    firstName
  }
}
`,
  },
  {
    group: 'auto-apply',
    query: `# Your settings (null until you save some), what they would find today, and what was done so far.
query AutoApply {
  autoApplySettings {
    enabled
    keywords
    nextRunAt
  }
  viewer {
    autoApplyPreview {
      total
      today
    }
    autoApplyAttempts(first: 5) {
      totalCount
    }
  }
}
`,
  },
  {
    group: 'auto-apply',
    query: `# Changes nothing as it stands: absent fields keep their value. Add one, such as "keywords": ["engineer"].
mutation SaveAutoApplySettings($input: SaveAutoApplySettingsInput!) {
  saveAutoApplySettings(input: $input) {
    settings {
      enabled
      keywords
      dailyLimit
    }
    errors {
      code
      message
    }
  }
}
`,
    variables: variables({ input: {} }),
  },
  {
    group: 'auto-apply',
    query: `# Every change to your runs and applications of auto-apply.
subscription AutoApplyChanged {
  autoApplyChanged {
    ... on AutoApplyRunChanged {
      run {
        status
      }
    }
    ... on AutoApplyAttemptChanged {
      attempt {
        outcome
      }
    }
    ... on AutoApplySettingsChanged {
      settings {
        enabled
      }
    }
  }
}
`,
  },
  {
    group: 'cv',
    query: `# Your newest run and the CVs kept. optimizeCv starts one: upload a file first, POST /api/v1/cv/uploads.
query Cv {
  cvRun {
    status
    progress
  }
  viewer {
    cvVersions(first: 5) {
      nodes {
        id
        name
        createdAt
      }
    }
  }
}
`,
  },
  {
    group: 'cv',
    query: `# The progress of your runs, as it happens.
subscription CvRunChanged {
  cvRunChanged {
    status
    stage
    progress
  }
}
`,
  },
  {
    group: 'premium',
    query: `query PremiumAccess {
  premiumAccess {
    isActive
    tier
    until
  }
}
`,
  },
  {
    group: 'premium',
    query: `# Your plan, whenever it changes.
subscription PremiumChanged {
  premiumChanged {
    isActive
    tier
  }
}
`,
  },
  {
    group: 'account',
    query: `# The address of your reminders for a calendar app; null when the feed is off.
query CalendarFeed {
  viewer {
    calendarFeed {
      url
      createdAt
    }
  }
}
`,
  },
  {
    group: 'account',
    query: `# Turns the calendar feed on, or gives it a new address; the old address stops working.
mutation RenewCalendarFeed {
  renewCalendarFeed(input: {}) {
    calendarFeed {
      url
    }
  }
}
`,
  },
];

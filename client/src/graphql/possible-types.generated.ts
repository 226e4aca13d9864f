
      export interface PossibleTypesResultData {
        possibleTypes: {
          [key: string]: string[]
        }
      }
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "UserError": [
      "InvalidInputError",
      "NotFoundError",
      "ConflictError",
      "PlanLimitReachedError",
      "NotAllowedError",
      "RateLimitedError",
      "UnusableFileError",
      "UnavailableError",
      "ApplicationConflictError",
      "ApplicationsConflictError",
      "AlreadyOnBoardError",
      "CvRunConflictError",
      "CvVersionConflictError",
      "MasterCvConflictError",
      "AutoApplyAttemptConflictError",
      "AutoApplyOffError",
      "ProfileIncompleteError"
    ],
    "Node": [
      "Viewer",
      "Job",
      "Profile",
      "Preferences",
      "Application",
      "CvRun",
      "CvVersion",
      "MasterCv",
      "Board",
      "ApplicationDocument",
      "AutoApplyAttempt",
      "AutoApplySettings",
      "AutoApplyRun",
      "PremiumAccess",
      "Company"
    ],
    "ApplicationEvent": [
      "ApplicationCreated",
      "ApplicationMoved",
      "ReminderCompleted",
      "ReminderSnoozed",
      "DocumentAttached",
      "DocumentDetached"
    ],
    "AutoApplyEvent": [
      "AutoApplyRunChanged",
      "AutoApplyAttemptChanged",
      "AutoApplySettingsChanged"
    ]
  }
};
      export default result;
    
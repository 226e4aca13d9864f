
      export interface PossibleTypesResultData {
        possibleTypes: {
          [key: string]: string[]
        }
      }
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "Node": [
      "Job",
      "Profile",
      "Preferences",
      "Viewer",
      "Application",
      "Board",
      "ApplicationDocument",
      "CvRun",
      "CvVersion",
      "AutoApplyAttempt",
      "AutoApplySettings",
      "AutoApplyRun",
      "PremiumAccess"
    ],
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
      "AutoApplyAttemptConflictError",
      "AutoApplyOffError",
      "ProfileIncompleteError"
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
    
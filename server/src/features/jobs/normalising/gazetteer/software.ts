/** Languages and frameworks that code is written in, as 'Name' or 'Name=other spelling|another', separated by commas. */
const CODE = `
Python,Java,JavaScript,TypeScript=Typescript,Kotlin,Scala,Ruby,PHP,Perl,MATLAB,Haskell,Elixir,Erlang,Clojure,ClojureScript,OCaml,F#,
C,C++,C#,R,Go=Golang,Rust,Swift,Objective-C,Dart,Lua,Julia,Fortran,COBOL,Ada,Delphi,Visual Basic=VB.NET,VBA,Groovy,Zig,Nim,Elm,Crystal,
Assembly Language=x86 assembly|ARM assembly,ABAP,Apex,Solidity,Prolog,Lisp,Scheme,Racket,Smalltalk,Tcl,PowerShell,Bash,Shell Scripting=shell scripts|shell script|Unix shell,
React=React.js|ReactJS,React Native,Angular=AngularJS,Vue.js=Vue|VueJS,Svelte,SvelteKit,SolidJS,Next.js=NextJS,Nuxt=Nuxt.js,Remix,Gatsby,Astro,Ember.js=Ember,Backbone.js,jQuery,
Redux,MobX,RxJS,Zustand,Storybook,Tailwind CSS=Tailwind|TailwindCSS,Bootstrap,Material UI=MUI,D3.js=D3,Three.js,WebGL,WebGPU,Webpack,Vite,Babel,ESLint,Electron,Ionic,Capacitor,Flutter,SwiftUI,UIKit,Jetpack Compose,Xamarin,
Node.js=NodeJS|Node JS,Express=Express.js,NestJS=Nest.js,Fastify,Deno,Bun,Django,Flask,FastAPI,Pyramid,Celery,SQLAlchemy,Ruby on Rails=Rails|RoR,Sinatra,Sidekiq,Laravel,Symfony,WordPress,Drupal,Magento,Shopify,
Spring=Spring Framework,Spring Boot=SpringBoot,Hibernate,JPA,Quarkus,Micronaut,Maven,Gradle,Tomcat,Jakarta EE=J2EE|Java EE,Play Framework,Akka,Ktor,
.NET=.NET Core|.NET Framework|dotnet,ASP.NET=ASP.NET Core,Entity Framework,Blazor,WPF,WinForms,LINQ,Unity,Unreal Engine=Unreal,Godot,CryEngine,OpenGL,Vulkan,DirectX,Metal,OpenCL,CUDA,ROCm,HLSL,Qt,Boost,CMake,Bazel,LLVM,Clang,GCC,
`;

/** The same with other tools and methods of software. */
export const SOFTWARE = `${CODE}SQL,PL/SQL,T-SQL,HTML=HTML5,CSS=CSS3,Sass=SCSS,Less,XML,XSLT,JSON,YAML,LaTeX,WebAssembly=WASM,GraphQL,REST=RESTful|REST API|REST APIs|RESTful API|RESTful APIs|RESTful services,SOAP,gRPC,Protobuf=Protocol Buffers,
OpenAPI,Swagger,WebSocket=WebSockets,WebRTC,OAuth=OAuth2|OAuth 2.0,OpenID Connect=OIDC,SAML,JWT,LDAP,
Jest,Mocha,Cypress,Playwright,Selenium,Puppeteer,Appium,JUnit,TestNG,pytest,RSpec,Cucumber,Postman,JMeter,Gatling,k6,Vitest,Testing Library,
Git,GitHub,GitLab,Bitbucket,Subversion=SVN,Perforce,Mercurial,Jira=JIRA,Confluence,Trello,Asana,Linear,Notion,Slack,Miro,Figma,Sketch,InVision,Zeplin,Adobe XD,Azure DevOps=ADO,
AWS=Amazon Web Services,Azure=Microsoft Azure,GCP=Google Cloud|Google Cloud Platform,Oracle Cloud=Oracle Cloud Infrastructure,IBM Cloud,Alibaba Cloud,DigitalOcean,Heroku,Vercel,Netlify,Cloudflare Workers,OpenStack,OpenShift,VMware=vSphere,Hyper-V,Proxmox,KVM,
EC2=Amazon EC2,S3=Amazon S3|AWS S3,AWS Lambda,DynamoDB,Amazon RDS=RDS,CloudFormation,AWS CDK,ECS,EKS,AKS,GKE,Fargate,SQS,SNS,Kinesis,Cognito,CloudWatch,Route 53,API Gateway,Step Functions,Redshift,Athena,AWS Glue,SageMaker,Bedrock=AWS Bedrock|Amazon Bedrock,Cloud Run,Pub/Sub,BigQuery=Big Query,Vertex AI,Azure Functions,Cosmos DB=CosmosDB,Serverless=serverless,
Docker,Kubernetes=K8s,Helm,Istio,Envoy,Linkerd,Podman,containerd,Rancher,Terraform=OpenTofu,Pulumi,Ansible,Chef,Puppet,SaltStack,Packer,Vagrant,Crossplane,Vault=HashiCorp Vault,Consul,Nomad,Infrastructure as Code=IaC|Infrastructure-as-Code,GitOps,
CI/CD=continuous integration|continuous delivery|continuous deployment|CICD,Jenkins,GitHub Actions,GitLab CI=GitLab CI/CD,CircleCI,Travis CI,TeamCity,Buildkite,Argo CD=ArgoCD,Argo,Flux,Spinnaker,Artifactory,SonarQube,
Prometheus,Grafana,Datadog,New Relic,Dynatrace,AppDynamics,Sentry,PagerDuty,Opsgenie,OpenTelemetry,Jaeger,Nagios,Zabbix,Honeycomb,Observability,
Linux,Unix=UNIX,Windows Server,macOS,Ubuntu,Debian,Red Hat=RHEL|Red Hat Enterprise Linux,CentOS,Android,iOS,Embedded Linux,Yocto,Buildroot,RTOS,FreeRTOS,Zephyr,QNX,VxWorks,AUTOSAR,
NGINX=Nginx,Apache HTTP Server,HAProxy,Varnish,Kong,Traefik,Memcached,
Microservices=microservice|microservice architecture|microservices architecture,Event-Driven Architecture,Domain-Driven Design=DDD,Test-Driven Development=TDD,BDD,Object-Oriented Programming=OOP|object-oriented design,Functional Programming,Design Patterns,Distributed Systems=distributed system,System Design=systems design,Data Structures,Algorithms,Concurrency,Multithreading,Code Review=code reviews,Pair Programming,Clean Architecture,
Agile=agile methodologies|agile development,Scrum,Kanban,SAFe,Extreme Programming,SDLC,DevOps,DevSecOps,SRE=Site Reliability Engineering|site reliability,Platform Engineering,Full Stack=full-stack|fullstack,Frontend=front-end|front end,Backend=back-end|back end,API Design,Web Development,Mobile Development,Game Development,Accessibility=WCAG|a11y,
QA=quality assurance,Test Automation=automated testing|automation testing,Unit Testing=unit tests,Integration Testing=integration tests,Manual Testing,Performance Testing,Regression Testing,Load Testing,SDET,
GitHub Copilot=Copilot,Cursor,Claude Code,Low-Code,Power Apps=PowerApps,Power Automate,OutSystems,Mendix,Zapier,n8n,Airtable,Retool,UiPath,Blue Prism,Automation Anywhere,RPA=Robotic Process Automation,
Blockchain,Ethereum,Web3,DeFi,Smart Contracts,Hyperledger,Bitcoin,Solana
`;

const namesOfCode: ReadonlySet<string> = new Set(
  CODE.split(/[,\n]/).flatMap((entry) => entry.trim().split('=').slice(0, 1)),
);

/** Whether code is written in this skill, by the name it is kept by. */
export const isWrittenIn = (skill: string): boolean => namesOfCode.has(skill);

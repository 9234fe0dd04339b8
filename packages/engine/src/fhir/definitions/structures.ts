/**
 * The structures of FHIR R5 (5.0.0) that an ePI document uses, one line of text for each type.
 * Made by scripts/generate-definitions.ts from the npm package hl7.fhir.r5.core 5.0.0; not edited.
 *
 * A line is the type's base, then its own elements in the order of the standard:
 * `name:type` at most one, `!` at least one, `*` any number, `@` an XML attribute, `[x]` one of
 * the types that follow (`:*` those of Extension.value[x]), `{…}` a backbone element with its
 * children, `~{…}` a nested element without modifierExtension, `=path` the children of that path.
 */
export const structureLines: Readonly<Record<string, string>> = {
  Address:
    "Element use:code type:code text:string line*:string city:string district:string state:string postalCode:string country:string period:Period",
  AdministrableProductDefinition:
    "DomainResource identifier*:Identifier status!:code formOf*:Reference administrableDoseForm:CodeableConcept unitOfPresentation:CodeableConcept producedFrom*:Reference ingredient*:CodeableConcept device:Reference description:markdown property*{type!:CodeableConcept value[x]:CodeableConcept|Quantity|date|boolean|markdown|Attachment|Reference status:CodeableConcept} routeOfAdministration!*{code!:CodeableConcept firstDose:Quantity maxSingleDose:Quantity maxDosePerDay:Quantity maxDosePerTreatmentPeriod:Ratio maxTreatmentPeriod:Duration targetSpecies*{code!:CodeableConcept withdrawalPeriod*{tissue!:CodeableConcept value!:Quantity supportingInformation:string}}}",
  Age: "Quantity",
  Annotation: "Element author[x]:Reference|string time:dateTime text!:markdown",
  Attachment:
    "Element contentType:code language:code data:base64Binary url:url size:integer64 hash:base64Binary title:string creation:dateTime height:positiveInt width:positiveInt frames:positiveInt duration:decimal pages:positiveInt",
  Availability:
    "Element availableTime*~{daysOfWeek*:code allDay:boolean availableStartTime:time availableEndTime:time} notAvailableTime*~{description:string during:Period}",
  BackboneElement: "Element modifierExtension*:Extension",
  Binary: "Resource contentType!:code securityContext:Reference data:base64Binary",
  Bundle:
    "Resource identifier:Identifier type!:code timestamp:instant total:unsignedInt link*{relation!:code url!:uri} entry*{link*=Bundle.link fullUrl:uri resource:Resource search{mode:code score:decimal} request{method!:code url!:uri ifNoneMatch:string ifModifiedSince:instant ifMatch:string ifNoneExist:string} response{status!:string location:uri etag:string lastModified:instant outcome:Resource}} signature:Signature issues:Resource",
  ClinicalUseDefinition:
    "DomainResource identifier*:Identifier type!:code category*:CodeableConcept subject*:Reference status:CodeableConcept contraindication{diseaseSymptomProcedure:CodeableReference diseaseStatus:CodeableReference comorbidity*:CodeableReference indication*:Reference applicability:Expression otherTherapy*{relationshipType!:CodeableConcept treatment!:CodeableReference}} indication{diseaseSymptomProcedure:CodeableReference diseaseStatus:CodeableReference comorbidity*:CodeableReference intendedEffect:CodeableReference duration[x]:Range|string undesirableEffect*:Reference applicability:Expression otherTherapy*=ClinicalUseDefinition.contraindication.otherTherapy} interaction{interactant*{item[x]!:Reference|CodeableConcept} type:CodeableConcept effect:CodeableReference incidence:CodeableConcept management*:CodeableConcept} population*:Reference library*:canonical undesirableEffect{symptomConditionEffect:CodeableReference classification:CodeableConcept frequencyOfOccurrence:CodeableConcept} warning{description:markdown code:CodeableConcept}",
  CodeableConcept: "Element coding*:Coding text:string",
  CodeableReference: "Element concept:CodeableConcept reference:Reference",
  Coding: "Element system:uri version:string code:code display:string userSelected:boolean",
  Composition:
    "DomainResource url:uri identifier*:Identifier version:string status!:code type!:CodeableConcept category*:CodeableConcept subject*:Reference encounter:Reference date!:dateTime useContext*:UsageContext author!*:Reference name:string title!:string note*:Annotation attester*{mode!:CodeableConcept time:dateTime party:Reference} custodian:Reference relatesTo*:RelatedArtifact event*{period:Period detail*:CodeableReference} section*{title:string code:CodeableConcept author*:Reference focus:Reference text:Narrative orderedBy:CodeableConcept entry*:Reference emptyReason:CodeableConcept section*=Composition.section}",
  ContactDetail: "Element name:string telecom*:ContactPoint",
  ContactPoint: "Element system:code value:string use:code rank:positiveInt period:Period",
  Count: "Quantity",
  DataRequirement:
    "Element type!:code profile*:canonical subject[x]:CodeableConcept|Reference mustSupport*:string codeFilter*~{path:string searchParam:string valueSet:canonical code*:Coding} dateFilter*~{path:string searchParam:string value[x]:dateTime|Period|Duration} valueFilter*~{path:string searchParam:string comparator:code value[x]:dateTime|Period|Duration} limit:positiveInt sort*~{path!:string direction!:code}",
  Distance: "Quantity",
  DomainResource:
    "Resource text:Narrative contained*:Resource extension*:Extension modifierExtension*:Extension",
  Dosage:
    "BackboneElement sequence:integer text:string additionalInstruction*:CodeableConcept patientInstruction:string timing:Timing asNeeded:boolean asNeededFor*:CodeableConcept site:CodeableConcept route:CodeableConcept method:CodeableConcept doseAndRate*~{type:CodeableConcept dose[x]:Range|Quantity rate[x]:Ratio|Range|Quantity} maxDosePerPeriod*:Ratio maxDosePerAdministration:Quantity maxDosePerLifetime:Quantity",
  Duration: "Quantity",
  Element: "- @id:string extension*:Extension",
  Expression: "Element description:string name:code language:code expression:string reference:uri",
  ExtendedContactDetail:
    "Element purpose:CodeableConcept name*:HumanName telecom*:ContactPoint address:Address organization:Reference period:Period",
  Extension:
    "Element @url!:uri value[x]:base64Binary|boolean|canonical|code|date|dateTime|decimal|id|instant|integer|integer64|markdown|oid|positiveInt|string|time|unsignedInt|uri|url|uuid|Address|Age|Annotation|Attachment|CodeableConcept|CodeableReference|Coding|ContactPoint|Count|Distance|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|RatioRange|Reference|SampledData|Signature|Timing|ContactDetail|DataRequirement|Expression|ParameterDefinition|RelatedArtifact|TriggerDefinition|UsageContext|Availability|ExtendedContactDetail|Dosage|Meta",
  HumanName:
    "Element use:code text:string family:string given*:string prefix*:string suffix*:string period:Period",
  Identifier:
    "Element use:code type:CodeableConcept system:uri value:string period:Period assigner:Reference",
  Ingredient:
    "DomainResource identifier:Identifier status!:code for*:Reference role!:CodeableConcept function*:CodeableConcept group:CodeableConcept allergenicIndicator:boolean comment:markdown manufacturer*{role:code manufacturer!:Reference} substance!{code!:CodeableReference strength*{presentation[x]:Ratio|RatioRange|CodeableConcept|Quantity textPresentation:string concentration[x]:Ratio|RatioRange|CodeableConcept|Quantity textConcentration:string basis:CodeableConcept measurementPoint:string country*:CodeableConcept referenceStrength*{substance!:CodeableReference strength[x]!:Ratio|RatioRange|Quantity measurementPoint:string country*:CodeableConcept}}}",
  ManufacturedItemDefinition:
    "DomainResource identifier*:Identifier status!:code name:string manufacturedDoseForm!:CodeableConcept unitOfPresentation:CodeableConcept manufacturer*:Reference marketingStatus*:MarketingStatus ingredient*:CodeableConcept property*{type!:CodeableConcept value[x]:CodeableConcept|Quantity|date|boolean|markdown|Attachment|Reference} component*{type!:CodeableConcept function*:CodeableConcept amount*:Quantity constituent*{amount*:Quantity location*:CodeableConcept function*:CodeableConcept hasIngredient*:CodeableReference} property*=ManufacturedItemDefinition.property component*=ManufacturedItemDefinition.component}",
  MarketingStatus:
    "BackboneElement country:CodeableConcept jurisdiction:CodeableConcept status!:CodeableConcept dateRange:Period restoreDate:dateTime",
  MedicinalProductDefinition:
    "DomainResource identifier*:Identifier type:CodeableConcept domain:CodeableConcept version:string status:CodeableConcept statusDate:dateTime description:markdown combinedPharmaceuticalDoseForm:CodeableConcept route*:CodeableConcept indication:markdown legalStatusOfSupply:CodeableConcept additionalMonitoringIndicator:CodeableConcept specialMeasures*:CodeableConcept pediatricUseIndicator:CodeableConcept classification*:CodeableConcept marketingStatus*:MarketingStatus packagedMedicinalProduct*:CodeableConcept comprisedOf*:Reference ingredient*:CodeableConcept impurity*:CodeableReference attachedDocument*:Reference masterFile*:Reference contact*{type:CodeableConcept contact!:Reference} clinicalTrial*:Reference code*:Coding name!*{productName!:string type:CodeableConcept part*{part!:string type!:CodeableConcept} usage*{country!:CodeableConcept jurisdiction:CodeableConcept language!:CodeableConcept}} crossReference*{product!:CodeableReference type:CodeableConcept} operation*{type:CodeableReference effectiveDate:Period organization*:Reference confidentialityIndicator:CodeableConcept} characteristic*{type!:CodeableConcept value[x]:CodeableConcept|markdown|Quantity|integer|date|boolean|Attachment}",
  Meta: "Element versionId:id lastUpdated:instant source:uri profile*:canonical security*:Coding tag*:Coding",
  Money: "Element value:decimal currency:code",
  Narrative: "Element status!:code div!:xhtml",
  OperationOutcome:
    "DomainResource issue!*{severity!:code code!:code details:CodeableConcept diagnostics:string location*:string expression*:string}",
  Organization:
    "DomainResource identifier*:Identifier active:boolean type*:CodeableConcept name:string alias*:string description:markdown contact*:ExtendedContactDetail partOf:Reference endpoint*:Reference qualification*{identifier*:Identifier code!:CodeableConcept period:Period issuer:Reference}",
  PackagedProductDefinition:
    "DomainResource identifier*:Identifier name:string type:CodeableConcept packageFor*:Reference status:CodeableConcept statusDate:dateTime containedItemQuantity*:Quantity description:markdown legalStatusOfSupply*{code:CodeableConcept jurisdiction:CodeableConcept} marketingStatus*:MarketingStatus copackagedIndicator:boolean manufacturer*:Reference attachedDocument*:Reference packaging{identifier*:Identifier type:CodeableConcept componentPart:boolean quantity:integer material*:CodeableConcept alternateMaterial*:CodeableConcept shelfLifeStorage*:ProductShelfLife manufacturer*:Reference property*{type!:CodeableConcept value[x]:CodeableConcept|Quantity|date|boolean|Attachment} containedItem*{item!:CodeableReference amount:Quantity} packaging*=PackagedProductDefinition.packaging} characteristic*=PackagedProductDefinition.packaging.property",
  ParameterDefinition:
    "Element name:code use!:code min:integer max:string documentation:string type!:code profile:canonical",
  Period: "Element start:dateTime end:dateTime",
  ProductShelfLife:
    "BackboneElement type:CodeableConcept period[x]:Duration|string specialPrecautionsForStorage*:CodeableConcept",
  Quantity: "Element value:decimal comparator:code unit:string system:uri code:code",
  Range: "Element low:Quantity high:Quantity",
  Ratio: "Element numerator:Quantity denominator:Quantity",
  RatioRange: "Element lowNumerator:Quantity highNumerator:Quantity denominator:Quantity",
  Reference: "Element reference:string type:uri identifier:Identifier display:string",
  RegulatedAuthorization:
    "DomainResource identifier*:Identifier subject*:Reference type:CodeableConcept description:markdown region*:CodeableConcept status:CodeableConcept statusDate:dateTime validityPeriod:Period indication*:CodeableReference intendedUse:CodeableConcept basis*:CodeableConcept holder:Reference regulator:Reference attachedDocument*:Reference case{identifier:Identifier type:CodeableConcept status:CodeableConcept date[x]:Period|dateTime application*=RegulatedAuthorization.case}",
  RelatedArtifact:
    "Element type!:code classifier*:CodeableConcept label:string display:string citation:markdown document:Attachment resource:canonical resourceReference:Reference publicationStatus:code publicationDate:date",
  Resource: "- id:id meta:Meta implicitRules:uri language:code",
  SampledData:
    "Element origin!:Quantity interval:decimal intervalUnit!:code factor:decimal lowerLimit:decimal upperLimit:decimal dimensions!:positiveInt codeMap:canonical offsets:string data:string",
  Signature:
    "Element type*:Coding when:instant who:Reference onBehalfOf:Reference targetFormat:code sigFormat:code data:base64Binary",
  SubstanceDefinition:
    "DomainResource identifier*:Identifier version:string status:CodeableConcept classification*:CodeableConcept domain:CodeableConcept grade*:CodeableConcept description:markdown informationSource*:Reference note*:Annotation manufacturer*:Reference supplier*:Reference moiety*{role:CodeableConcept identifier:Identifier name:string stereochemistry:CodeableConcept opticalActivity:CodeableConcept molecularFormula:string amount[x]:Quantity|string measurementType:CodeableConcept} characterization*{technique:CodeableConcept form:CodeableConcept description:markdown file*:Attachment} property*{type!:CodeableConcept value[x]:CodeableConcept|Quantity|date|boolean|Attachment} referenceInformation:Reference molecularWeight*{method:CodeableConcept type:CodeableConcept amount!:Quantity} structure{stereochemistry:CodeableConcept opticalActivity:CodeableConcept molecularFormula:string molecularFormulaByMoiety:string molecularWeight=SubstanceDefinition.molecularWeight technique*:CodeableConcept sourceDocument*:Reference representation*{type:CodeableConcept representation:string format:CodeableConcept document:Reference}} code*{code:CodeableConcept status:CodeableConcept statusDate:dateTime note*:Annotation source*:Reference} name*{name!:string type:CodeableConcept status:CodeableConcept preferred:boolean language*:CodeableConcept domain*:CodeableConcept jurisdiction*:CodeableConcept synonym*=SubstanceDefinition.name translation*=SubstanceDefinition.name official*{authority:CodeableConcept status:CodeableConcept date:dateTime} source*:Reference} relationship*{substanceDefinition[x]:Reference|CodeableConcept type!:CodeableConcept isDefining:boolean amount[x]:Quantity|Ratio|string ratioHighLimitAmount:Ratio comparator:CodeableConcept source*:Reference} nucleicAcid:Reference polymer:Reference protein:Reference sourceMaterial{type:CodeableConcept genus:CodeableConcept species:CodeableConcept part:CodeableConcept countryOfOrigin*:CodeableConcept}",
  Timing:
    "BackboneElement event*:dateTime repeat~{bounds[x]:Duration|Range|Period count:positiveInt countMax:positiveInt duration:decimal durationMax:decimal durationUnit:code frequency:positiveInt frequencyMax:positiveInt period:decimal periodMax:decimal periodUnit:code dayOfWeek*:code timeOfDay*:time when*:code offset:unsignedInt} code:CodeableConcept",
  TriggerDefinition:
    "Element type!:code name:string code:CodeableConcept subscriptionTopic:canonical timing[x]:Timing|Reference|date|dateTime data*:DataRequirement condition:Expression",
  UsageContext: "Element code!:Coding value[x]!:CodeableConcept|Quantity|Range|Reference",
};

/**
 * The structures of FHIR R5 (5.0.0) that an ePI document uses, with one line for each type.
 * Made by scripts/generate/structures.ts from the npm package hl7.fhir.r5.core 5.0.0; not edited.
 *
 * A line contains the base type, then the type's own elements in the order of the standard:
 * `name:type` at most one (a string if no type follows), `!` at least one, `*` any number, `@` an XML attribute, `[x]` one of
 * the types that follow (`:*` those of Extension.value[x]), `{…}` a backbone element with its
 * children, `~{…}` a nested element without modifierExtension, `=path` the children of that path.
 */
export const structureLines: Readonly<Record<string, string>> = {
  Address:
    "Element use:code type:code text line* city district state postalCode country period:Period",
  AdministrableProductDefinition:
    "DomainResource identifier*:Identifier status!:code formOf*:Reference administrableDoseForm:CodeableConcept unitOfPresentation:CodeableConcept producedFrom*:Reference ingredient*:CodeableConcept device:Reference description:markdown property*{type!:CodeableConcept value[x]:CodeableConcept|Quantity|date|boolean|markdown|Attachment|Reference status:CodeableConcept} routeOfAdministration!*{code!:CodeableConcept firstDose:Quantity maxSingleDose:Quantity maxDosePerDay:Quantity maxDosePerTreatmentPeriod:Ratio maxTreatmentPeriod:Duration targetSpecies*{code!:CodeableConcept withdrawalPeriod*{tissue!:CodeableConcept value!:Quantity supportingInformation}}}",
  Annotation: "Element author[x]:Reference|string time:dateTime text!:markdown",
  Attachment:
    "Element contentType:code language:code data:base64Binary url:url size:integer64 hash:base64Binary title creation:dateTime height:positiveInt width:positiveInt frames:positiveInt duration:decimal pages:positiveInt",
  BackboneElement: "Element modifierExtension*:Extension",
  Binary: "Resource contentType!:code securityContext:Reference data:base64Binary",
  Bundle:
    "Resource identifier:Identifier type!:code timestamp:instant total:unsignedInt link*{relation!:code url!:uri} entry*{link*=Bundle.link fullUrl:uri resource:Resource search{mode:code score:decimal} request{method!:code url!:uri ifNoneMatch ifModifiedSince:instant ifMatch ifNoneExist} response{status! location:uri etag lastModified:instant outcome:Resource}} signature:Signature issues:Resource",
  ClinicalUseDefinition:
    "DomainResource identifier*:Identifier type!:code category*:CodeableConcept subject*:Reference status:CodeableConcept contraindication{diseaseSymptomProcedure:CodeableReference diseaseStatus:CodeableReference comorbidity*:CodeableReference indication*:Reference applicability:Expression otherTherapy*{relationshipType!:CodeableConcept treatment!:CodeableReference}} indication{diseaseSymptomProcedure:CodeableReference diseaseStatus:CodeableReference comorbidity*:CodeableReference intendedEffect:CodeableReference duration[x]:Range|string undesirableEffect*:Reference applicability:Expression otherTherapy*=ClinicalUseDefinition.contraindication.otherTherapy} interaction{interactant*{item[x]!:Reference|CodeableConcept} type:CodeableConcept effect:CodeableReference incidence:CodeableConcept management*:CodeableConcept} population*:Reference library*:canonical undesirableEffect{symptomConditionEffect:CodeableReference classification:CodeableConcept frequencyOfOccurrence:CodeableConcept} warning{description:markdown code:CodeableConcept}",
  CodeableConcept: "Element coding*:Coding text",
  CodeableReference: "Element concept:CodeableConcept reference:Reference",
  Coding: "Element system:uri version code:code display userSelected:boolean",
  Composition:
    "DomainResource url:uri identifier*:Identifier version status!:code type!:CodeableConcept category*:CodeableConcept subject*:Reference encounter:Reference date!:dateTime useContext*:UsageContext author!*:Reference name title! note*:Annotation attester*{mode!:CodeableConcept time:dateTime party:Reference} custodian:Reference relatesTo*:RelatedArtifact event*{period:Period detail*:CodeableReference} section*{title code:CodeableConcept author*:Reference focus:Reference text:Narrative orderedBy:CodeableConcept entry*:Reference emptyReason:CodeableConcept section*=Composition.section}",
  ContactPoint: "Element system:code value use:code rank:positiveInt period:Period",
  DomainResource:
    "Resource text:Narrative contained*:Resource extension*:Extension modifierExtension*:Extension",
  Duration: "Quantity",
  Element: "- @id extension*:Extension",
  Expression: "Element description name:code language:code expression reference:uri",
  ExtendedContactDetail:
    "Element purpose:CodeableConcept name*:HumanName telecom*:ContactPoint address:Address organization:Reference period:Period",
  Extension:
    "Element @url!:uri value[x]:base64Binary|boolean|canonical|code|date|dateTime|decimal|id|instant|integer|integer64|markdown|oid|positiveInt|string|time|unsignedInt|uri|url|uuid|Address|Age|Annotation|Attachment|CodeableConcept|CodeableReference|Coding|ContactPoint|Count|Distance|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|RatioRange|Reference|SampledData|Signature|Timing|ContactDetail|DataRequirement|Expression|ParameterDefinition|RelatedArtifact|TriggerDefinition|UsageContext|Availability|ExtendedContactDetail|Dosage|Meta",
  HumanName: "Element use:code text family given* prefix* suffix* period:Period",
  Identifier:
    "Element use:code type:CodeableConcept system:uri value period:Period assigner:Reference",
  Ingredient:
    "DomainResource identifier:Identifier status!:code for*:Reference role!:CodeableConcept function*:CodeableConcept group:CodeableConcept allergenicIndicator:boolean comment:markdown manufacturer*{role:code manufacturer!:Reference} substance!{code!:CodeableReference strength*{presentation[x]:Ratio|RatioRange|CodeableConcept|Quantity textPresentation concentration[x]:Ratio|RatioRange|CodeableConcept|Quantity textConcentration basis:CodeableConcept measurementPoint country*:CodeableConcept referenceStrength*{substance!:CodeableReference strength[x]!:Ratio|RatioRange|Quantity measurementPoint country*:CodeableConcept}}}",
  ManufacturedItemDefinition:
    "DomainResource identifier*:Identifier status!:code name manufacturedDoseForm!:CodeableConcept unitOfPresentation:CodeableConcept manufacturer*:Reference marketingStatus*:MarketingStatus ingredient*:CodeableConcept property*{type!:CodeableConcept value[x]:CodeableConcept|Quantity|date|boolean|markdown|Attachment|Reference} component*{type!:CodeableConcept function*:CodeableConcept amount*:Quantity constituent*{amount*:Quantity location*:CodeableConcept function*:CodeableConcept hasIngredient*:CodeableReference} property*=ManufacturedItemDefinition.property component*=ManufacturedItemDefinition.component}",
  MarketingStatus:
    "BackboneElement country:CodeableConcept jurisdiction:CodeableConcept status!:CodeableConcept dateRange:Period restoreDate:dateTime",
  MedicinalProductDefinition:
    "DomainResource identifier*:Identifier type:CodeableConcept domain:CodeableConcept version status:CodeableConcept statusDate:dateTime description:markdown combinedPharmaceuticalDoseForm:CodeableConcept route*:CodeableConcept indication:markdown legalStatusOfSupply:CodeableConcept additionalMonitoringIndicator:CodeableConcept specialMeasures*:CodeableConcept pediatricUseIndicator:CodeableConcept classification*:CodeableConcept marketingStatus*:MarketingStatus packagedMedicinalProduct*:CodeableConcept comprisedOf*:Reference ingredient*:CodeableConcept impurity*:CodeableReference attachedDocument*:Reference masterFile*:Reference contact*{type:CodeableConcept contact!:Reference} clinicalTrial*:Reference code*:Coding name!*{productName! type:CodeableConcept part*{part! type!:CodeableConcept} usage*{country!:CodeableConcept jurisdiction:CodeableConcept language!:CodeableConcept}} crossReference*{product!:CodeableReference type:CodeableConcept} operation*{type:CodeableReference effectiveDate:Period organization*:Reference confidentialityIndicator:CodeableConcept} characteristic*{type!:CodeableConcept value[x]:CodeableConcept|markdown|Quantity|integer|date|boolean|Attachment}",
  Meta: "Element versionId:id lastUpdated:instant source:uri profile*:canonical security*:Coding tag*:Coding",
  Narrative: "Element status!:code div!:xhtml",
  OperationOutcome:
    "DomainResource issue!*{severity!:code code!:code details:CodeableConcept diagnostics location* expression*}",
  Organization:
    "DomainResource identifier*:Identifier active:boolean type*:CodeableConcept name alias* description:markdown contact*:ExtendedContactDetail partOf:Reference endpoint*:Reference qualification*{identifier*:Identifier code!:CodeableConcept period:Period issuer:Reference}",
  PackagedProductDefinition:
    "DomainResource identifier*:Identifier name type:CodeableConcept packageFor*:Reference status:CodeableConcept statusDate:dateTime containedItemQuantity*:Quantity description:markdown legalStatusOfSupply*{code:CodeableConcept jurisdiction:CodeableConcept} marketingStatus*:MarketingStatus copackagedIndicator:boolean manufacturer*:Reference attachedDocument*:Reference packaging{identifier*:Identifier type:CodeableConcept componentPart:boolean quantity:integer material*:CodeableConcept alternateMaterial*:CodeableConcept shelfLifeStorage*:ProductShelfLife manufacturer*:Reference property*{type!:CodeableConcept value[x]:CodeableConcept|Quantity|date|boolean|Attachment} containedItem*{item!:CodeableReference amount:Quantity} packaging*=PackagedProductDefinition.packaging} characteristic*=PackagedProductDefinition.packaging.property",
  Period: "Element start:dateTime end:dateTime",
  ProductShelfLife:
    "BackboneElement type:CodeableConcept period[x]:Duration|string specialPrecautionsForStorage*:CodeableConcept",
  Quantity: "Element value:decimal comparator:code unit system:uri code:code",
  Range: "Element low:Quantity high:Quantity",
  Ratio: "Element numerator:Quantity denominator:Quantity",
  RatioRange: "Element lowNumerator:Quantity highNumerator:Quantity denominator:Quantity",
  Reference: "Element reference type:uri identifier:Identifier display",
  RegulatedAuthorization:
    "DomainResource identifier*:Identifier subject*:Reference type:CodeableConcept description:markdown region*:CodeableConcept status:CodeableConcept statusDate:dateTime validityPeriod:Period indication*:CodeableReference intendedUse:CodeableConcept basis*:CodeableConcept holder:Reference regulator:Reference attachedDocument*:Reference case{identifier:Identifier type:CodeableConcept status:CodeableConcept date[x]:Period|dateTime application*=RegulatedAuthorization.case}",
  RelatedArtifact:
    "Element type!:code classifier*:CodeableConcept label display citation:markdown document:Attachment resource:canonical resourceReference:Reference publicationStatus:code publicationDate:date",
  Resource: "- id:id meta:Meta implicitRules:uri language:code",
  Signature:
    "Element type*:Coding when:instant who:Reference onBehalfOf:Reference targetFormat:code sigFormat:code data:base64Binary",
  SubstanceDefinition:
    "DomainResource identifier*:Identifier version status:CodeableConcept classification*:CodeableConcept domain:CodeableConcept grade*:CodeableConcept description:markdown informationSource*:Reference note*:Annotation manufacturer*:Reference supplier*:Reference moiety*{role:CodeableConcept identifier:Identifier name stereochemistry:CodeableConcept opticalActivity:CodeableConcept molecularFormula amount[x]:Quantity|string measurementType:CodeableConcept} characterization*{technique:CodeableConcept form:CodeableConcept description:markdown file*:Attachment} property*{type!:CodeableConcept value[x]:CodeableConcept|Quantity|date|boolean|Attachment} referenceInformation:Reference molecularWeight*{method:CodeableConcept type:CodeableConcept amount!:Quantity} structure{stereochemistry:CodeableConcept opticalActivity:CodeableConcept molecularFormula molecularFormulaByMoiety molecularWeight=SubstanceDefinition.molecularWeight technique*:CodeableConcept sourceDocument*:Reference representation*{type:CodeableConcept representation format:CodeableConcept document:Reference}} code*{code:CodeableConcept status:CodeableConcept statusDate:dateTime note*:Annotation source*:Reference} name*{name! type:CodeableConcept status:CodeableConcept preferred:boolean language*:CodeableConcept domain*:CodeableConcept jurisdiction*:CodeableConcept synonym*=SubstanceDefinition.name translation*=SubstanceDefinition.name official*{authority:CodeableConcept status:CodeableConcept date:dateTime} source*:Reference} relationship*{substanceDefinition[x]:Reference|CodeableConcept type!:CodeableConcept isDefining:boolean amount[x]:Quantity|Ratio|string ratioHighLimitAmount:Ratio comparator:CodeableConcept source*:Reference} nucleicAcid:Reference polymer:Reference protein:Reference sourceMaterial{type:CodeableConcept genus:CodeableConcept species:CodeableConcept part:CodeableConcept countryOfOrigin*:CodeableConcept}",
  UsageContext: "Element code!:Coding value[x]!:CodeableConcept|Quantity|Range|Reference",
};
